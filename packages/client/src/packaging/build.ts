import { fileURLToPath } from 'node:url';
import { buildPackage } from './build-package.ts';

/** Makes `dist/`, the package as it is published: `npm publish packages/client/dist`. */
await buildPackage(fileURLToPath(new URL('../../dist/', import.meta.url)));
