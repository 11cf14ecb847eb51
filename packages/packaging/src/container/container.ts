/** `npm run container`: writes the folder that an image is built from. */
import { rmSync } from 'node:fs';
import { inRepository } from '../workspaces.ts';
import { writeContainerFolder } from './container-folder.ts';

const folder = inRepository('dist/container');
rmSync(folder, { recursive: true, force: true });
await writeContainerFolder(folder);
console.log('Wrote dist/container. Build the image: docker build --tag keytally dist/container');
