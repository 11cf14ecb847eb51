import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { checkAllowedImports } from './architecture/allowed-imports.ts';
import { checkDeclaredDependencies } from './architecture/declared-dependencies.ts';
import {
  checkDuckdbInstances,
  checkEnvironment,
  checkFileNames,
  checkIndexFiles,
  checkNamedExports,
  checkRoutes,
  checkWords,
} from './architecture/file-rules.ts';
import { checkFolderCycles } from './architecture/folder-cycles.ts';
import { checkFolderSizes } from './architecture/folder-sizes.ts';
import { checkImportCycles } from './architecture/import-cycles.ts';
import { type Rule, readSourceFiles } from './architecture/source-file.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const rootManifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const files = readSourceFiles(root);

const rules: Record<string, Rule> = {
  'imports only what the table of allowed imports permits': checkAllowedImports,
  'declares what it imports': (all) =>
    checkDeclaredDependencies(all, Object.keys(rootManifest.devDependencies)),
  'has no import cycles': checkImportCycles,
  'has no import cycles between folders': checkFolderCycles,
  'keeps folders small': checkFolderSizes,
  'reads the environment in its places alone': checkEnvironment,
  'exports by name': checkNamedExports,
  'names files in kebab-case': checkFileNames,
  'keeps index files to re-exports': checkIndexFiles,
  'serves the paths of the contract alone': checkRoutes,
  'opens DuckDB in one place': checkDuckdbInstances,
  'is finished and belongs to no machine': checkWords,
};

describe('the repository', () => {
  it('is read', () => expect(files.length).toBeGreaterThan(20));

  it.each(Object.entries(rules))('%s', (_, rule) => expect(rule(files)).toEqual([]));
});
