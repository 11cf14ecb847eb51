/** `npm run bundle`: writes an archive for each processor into `dist/archives`, with checksums and lists of what they bring along. */
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { document } from '@keytally/contract/document';
import { writeChecksums } from '../materials.ts';
import { packAll } from '../pack-all.ts';
import { inRepository, root } from '../workspaces.ts';
import { PROCESSORS, writeArchive } from './write-archive.ts';

const folder = inRepository('dist/archives');
const scratch = mkdtempSync(join(tmpdir(), 'keytally-archives-'));
mkdirSync(folder, { recursive: true });
try {
  const { keytally } = await packAll(scratch, ['keytally']);
  for (const processor of PROCESSORS) {
    const path = writeArchive(folder, keytally, processor, document.info.version);
    console.log(`${relative(root, path)}  ${Math.ceil(statSync(path).size / 2 ** 20)} MiB`);
  }
  writeChecksums(folder);
} finally {
  rmSync(scratch, { recursive: true });
}
