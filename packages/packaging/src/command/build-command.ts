import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { copyForOperators } from '../for-operators.ts';
import { buildProgram } from '../program.ts';
import { inRepository } from '../workspaces.ts';

const workspace = inRepository('apps/cli');

/** Where the built pages are in the repository, and in the package. */
const PAGES = { 'apps/console/dist': 'pages/console', 'apps/docs/dist': 'pages/docs' } as const;

/** `keytally`: the command, the server, the documentation page, the console, and what whoever runs it needs. */
export async function buildCommand(folder: string): Promise<void> {
  await buildProgram(folder, {
    workspace,
    name: 'keytally',
    command: 'keytally',
    carries: true,
    entryPoints: { keytally: './src/main.ts' },
  });
  cpSync(join(workspace, 'src/completion'), join(folder, 'completion'), {
    recursive: true,
    filter: (path) => !path.endsWith('.ts'),
  });
  cpSync(inRepository('examples/tool-windows/tool-windows.csv'), join(folder, 'examples/tool-windows.csv'));
  copyForOperators(folder);
  for (const [built, place] of Object.entries(PAGES)) {
    if (!existsSync(inRepository(built))) throw new Error(`${built} is missing. Run: npm run pack`);
    cpSync(inRepository(built), join(folder, place), { recursive: true });
  }
}
