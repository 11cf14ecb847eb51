/** `npm run pack`: writes the tarballs of all packages into `dist/packages`. */
import { statSync } from 'node:fs';
import { relative } from 'node:path';
import { packAll } from './pack-all.ts';
import { inRepository, root } from './workspaces.ts';

const paths = await packAll(inRepository('dist/packages'));
for (const path of Object.values(paths)) {
  console.log(`${relative(root, path)}  ${Math.ceil(statSync(path).size / 1024)} KiB`);
}
