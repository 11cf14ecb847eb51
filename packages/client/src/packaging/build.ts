import { fileURLToPath } from 'node:url';
import { buildPackage } from './build-package.ts';

/** Builds `dist/`, the package to publish: `npm publish packages/client/dist`. */
await buildPackage(fileURLToPath(new URL('../../dist/', import.meta.url)));
