import { isBuiltin } from 'node:module';
import { importsOf } from './file-facts.ts';
import { isCode, isForTests, type SourceFile, workspaceOf } from './source-file.ts';

/** Tools of the repository: they use the root's development dependencies, and nothing depends on them. */
const tools = ['packages/tooling', 'packages/spec-changes', 'packages/spec-lint'];

interface Manifest {
  name?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/**
 * A workspace declares what it imports in its `package.json`, and imports the workspaces that it declares. Tests and
 * tools may also import the root's development dependencies. Biome's `noUndeclaredDependencies` does not allow that,
 * and does not find dependencies that nothing imports.
 */
export function checkDeclaredDependencies(
  files: readonly SourceFile[],
  rootDependencies: readonly string[],
): string[] {
  return files
    .filter(({ file }) => file.endsWith('/package.json'))
    .flatMap(({ file, text }) => {
      const workspace = workspaceOf(file);
      const code = files.filter((source) => isCode(source.file) && workspaceOf(source.file) === workspace);
      return code.length > 0 ? compare(file, JSON.parse(text), code, rootDependencies) : [];
    });
}

function compare(
  file: string,
  manifest: Manifest,
  code: SourceFile[],
  rootDependencies: readonly string[],
): string[] {
  const declared = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
  const imported = new Set<string>();
  const undeclared: string[] = [];
  for (const source of code) {
    const mayUseRoot = isForTests(source.file) || tools.includes(workspaceOf(source.file));
    const known = [manifest.name, ...declared, ...(mayUseRoot ? rootDependencies : [])];
    for (const dependency of dependenciesOf(source)) {
      imported.add(dependency);
      if (!known.includes(dependency))
        undeclared.push(`${file} does not declare ${dependency} of ${source.file}`);
    }
  }
  const unused = declared
    .filter((name) => name.startsWith('@keytally/') && !imported.has(name))
    .map((name) => `${file} declares ${name}, which nothing imports`);
  return [...undeclared, ...unused];
}

function dependenciesOf(source: SourceFile): string[] {
  return importsOf(source)
    .map(({ specifier }) => specifier)
    .filter((specifier) => !/^[.#]/.test(specifier) && !isBuiltin(specifier))
    .map((specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/'));
}
