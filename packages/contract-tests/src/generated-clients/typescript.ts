import { cpSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './tools.ts';

const pathOf = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const contract = pathOf('../../../contract');
const modulesOfRepository = pathOf('../../../../node_modules');

/** What a caller has who compiles strictly, and runs modules in Node as they are. */
const tsconfig = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    target: 'ES2024',
    module: 'NodeNext',
    allowImportingTsExtensions: true,
    lib: ['ES2024', 'DOM', 'DOM.Iterable'],
    typeRoots: [join(modulesOfRepository, '@types')],
    types: ['node'],
    skipLibCheck: true,
  },
};

/** Lays out the folder of a program in TypeScript: both documents, what it imports, and an example of the contract's package. */
export function layTypeScript(folder: string, modules: string, example?: string): void {
  if (example !== undefined) cpSync(join(contract, 'examples', example), folder, { recursive: true });
  for (const name of ['openapi.json', 'openapi-3.0.json'])
    cpSync(join(contract, 'src/generated', name), join(folder, name));
  symlinkSync(modules, join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(tsconfig));
}

/** Compiles all that is in a folder; the error has what the compiler said. */
export async function compileTypeScript(folder: string): Promise<void> {
  await run(process.execPath, [join(modulesOfRepository, 'typescript/bin/tsc'), '--project', folder]);
}
