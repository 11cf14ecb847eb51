import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { allowedImports, checkAllowedImports } from './architecture/allowed-imports.ts';
import { checkDeclaredDependencies } from './architecture/declared-dependencies.ts';
import {
  checkDuckdbInstances,
  checkEnvironment,
  checkFileNames,
  checkIndexFiles,
  checkLockedEngines,
  checkRoutes,
  checkWords,
} from './architecture/file-rules.ts';
import { checkFolderCycles } from './architecture/folder-cycles.ts';
import { checkFolderSizes } from './architecture/folder-sizes.ts';
import { checkLayers, layers } from './architecture/layers.ts';
import { checkReach, reaches } from './architecture/reach.ts';
import { type Rule, readSourceFiles, workspaceOf } from './architecture/source-file.ts';
import { checkSqlNames } from './architecture/sql-names.ts';
import { checkLastCleanUps } from './architecture/statements/last-clean-ups.ts';
import { checkUncalledConditions } from './architecture/statements/uncalled-conditions.ts';
import { checkUnusedExports } from './architecture/unused-exports.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const rootManifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const files = readSourceFiles(root);

const rules: Record<string, Rule> = {
  'imports only what the table of allowed imports permits': checkAllowedImports,
  'imports only from lower layers': (all) => checkLayers(all, layers),
  'reaches nothing that it must not know': (all) => checkReach(all, reaches),
  'declares what it imports': (all) =>
    checkDeclaredDependencies(all, Object.keys(rootManifest.devDependencies)),
  'has no import cycles between folders': checkFolderCycles,
  'keeps folders small': checkFolderSizes,
  'reads the environment only in the allowed places': checkEnvironment,
  'names files in kebab-case': checkFileNames,
  'keeps index files to re-exports': checkIndexFiles,
  'exports only what another file imports': checkUnusedExports,
  'serves only the paths of the contract': checkRoutes,
  'opens DuckDB in one place': checkDuckdbInstances,
  'takes no function for a condition without calling it': checkUncalledConditions,
  'ends no test with its clean-up': checkLastCleanUps,
  'locks each engine down': checkLockedEngines,
  'has no name from outside in SQL': checkSqlNames,
  'has no unfinished code and no paths of a machine': checkWords,
};

describe('the repository', () => {
  it('is read', () => expect(files.length).toBeGreaterThan(20));

  it('has a row of allowed imports for each workspace', () => {
    const manifests = files.filter(({ file }) => file.endsWith('/package.json'));
    expect(new Set(Object.keys(allowedImports))).toEqual(
      new Set(manifests.map(({ file }) => workspaceOf(file))),
    );
  });

  it.each(Object.entries(rules))('%s', (_, rule) => expect(rule(files)).toEqual([]));
});
