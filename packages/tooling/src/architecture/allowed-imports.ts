import { importsOf } from './file-facts.ts';
import type { Import } from './imports.ts';
import { isCode, isForTests, type SourceFile, workspaceOf } from './source-file.ts';

/** What one workspace may import from another: anything, or only types. */
type Permission = 'anything' | 'types';

const everyPackage: Record<string, Permission> = {
  '@keytally/*': 'anything',
  '@keytally/server': 'anything',
};

/** The workspaces that each workspace may import, including their subpaths unless those have their own entry. */
export const allowedImports: Record<string, Record<string, Permission>> = {
  'packages/contract': {},
  'packages/client': { '@keytally/contract': 'anything' },
  'packages/strict-json': {},
  'packages/validation': { '@keytally/contract': 'anything' },
  'packages/keys': { '@keytally/strict-json': 'anything' },
  'packages/sign-in': { '@keytally/keys': 'anything', '@keytally/strict-json': 'anything' },
  'packages/events': {
    '@keytally/contract': 'anything',
    '@keytally/strict-json': 'anything',
    '@keytally/validation': 'anything',
  },
  'packages/import': {
    '@keytally/contract': 'types',
    '@keytally/events': 'anything',
    '@keytally/reports/csv': 'anything',
    '@keytally/store-ports': 'types',
  },
  'packages/reports': {
    '@keytally/contract': 'types',
    '@keytally/contract/properties': 'anything',
    '@keytally/contract/reports': 'anything',
    '@keytally/events/calendar-day': 'anything',
    '@keytally/events/day-number': 'anything',
    '@keytally/events/property-set': 'anything',
  },
  'packages/spreadsheets': {
    '@keytally/contract': 'types',
    '@keytally/contract/comparison': 'anything',
    '@keytally/contract/condition-tests': 'anything',
    '@keytally/contract/days': 'anything',
    '@keytally/reports/csv': 'anything',
    '@keytally/reports/tables': 'anything',
  },
  'packages/store-ports': {
    '@keytally/contract/properties': 'types',
    '@keytally/contract/reports': 'types',
    '@keytally/events': 'types',
    '@keytally/keys': 'types',
    '@keytally/reports': 'types',
  },
  'packages/store': {
    '@keytally/contract/properties': 'anything',
    '@keytally/events': 'anything',
    '@keytally/keys': 'types',
    '@keytally/reports': 'types',
    '@keytally/reports/dialects': 'anything',
    '@keytally/store-ports': 'anything',
    '@keytally/strict-json': 'anything',
  },
  'packages/runtime': {
    '@keytally/keys': 'types',
    '@keytally/store': 'anything',
    '@keytally/validation': 'anything',
  },
  'packages/contract-tests': {
    ...everyPackage,
    '@keytally/docs': 'anything',
    '@keytally/mock': 'anything',
  },
  'packages/bench': everyPackage,
  'packages/packaging': { '@keytally/contract': 'anything' },
  'packages/spec-changes': {},
  'packages/spec-lint': {},
  'packages/tooling': {},
  'apps/server': {
    '@keytally/contract': 'anything',
    '@keytally/events': 'anything',
    '@keytally/keys': 'anything',
    '@keytally/reports': 'anything',
    '@keytally/runtime': 'anything',
    '@keytally/sign-in': 'anything',
    '@keytally/spreadsheets': 'anything',
    '@keytally/store': 'anything',
    '@keytally/strict-json': 'anything',
    '@keytally/validation': 'anything',
  },
  'apps/cli': {
    '@keytally/client': 'anything',
    '@keytally/contract': 'types',
    '@keytally/contract/comparison': 'anything',
    '@keytally/contract/condition-tests': 'anything',
    '@keytally/contract/days': 'anything',
    '@keytally/contract/document': 'anything',
    '@keytally/contract/label-columns': 'anything',
    '@keytally/contract/named-clients': 'anything',
    '@keytally/contract/properties': 'anything',
    '@keytally/contract/relative-days': 'anything',
    '@keytally/contract/reports': 'anything',
    '@keytally/contract/revision-tag': 'anything',
    '@keytally/events': 'anything',
    '@keytally/import': 'anything',
    '@keytally/keys': 'anything',
    '@keytally/reports/csv': 'anything',
    '@keytally/runtime': 'anything',
    '@keytally/server': 'anything',
    '@keytally/spreadsheets': 'anything',
    '@keytally/store': 'anything',
    '@keytally/validation': 'anything',
  },
  'apps/console': {
    '@keytally/client': 'anything',
    '@keytally/contract': 'anything',
    '@keytally/events': 'anything',
    '@keytally/import': 'anything',
    '@keytally/reports/csv': 'anything',
    '@keytally/spreadsheets': 'anything',
    '@keytally/store-ports': 'types',
    // For the benchmark, which opens the page in a browser.
    '@keytally/tooling/browser': 'anything',
  },
  'apps/docs': { '@keytally/contract': 'anything' },
  'apps/mock': {
    '@keytally/contract': 'anything',
    '@keytally/events': 'anything',
    '@keytally/reports': 'anything',
    '@keytally/spreadsheets': 'anything',
    '@keytally/strict-json': 'anything',
    '@keytally/validation': 'anything',
  },
};
const apps = Object.keys(allowedImports).filter((workspace) => workspace.startsWith('apps/'));

/**
 * Imports between workspaces follow the table. A test may import any package, to compare one with another, but an app
 * only if the table says so. Only tests may import what is for tests. A relative import never leaves its workspace.
 */
export function checkAllowedImports(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ file }) => isCode(file))
    .flatMap((source) =>
      importsOf(source)
        .filter((one) => !mayImport(source.file, one))
        .map((one) => `${source.file} may not import ${describe(one)}`),
    );
}

function mayImport(file: string, { specifier, typesOnly }: Import): boolean {
  if (specifier.startsWith('.')) return staysInside(file, specifier);
  if (!specifier.startsWith('@keytally/')) return true;
  if (specifier.endsWith('/testing') && !isForTests(file)) return false;
  if (isForTests(file) && !isApp(specifier)) return true;
  const row = allowedImports[workspaceOf(file)] ?? {};
  const permission =
    row[specifier] ?? row[packageOf(specifier)] ?? (isApp(specifier) ? undefined : row['@keytally/*']);
  return permission === 'types' ? typesOnly : permission === 'anything';
}

function isApp(specifier: string): boolean {
  return apps.includes(packageOf(specifier).replace('@keytally', 'apps'));
}

function packageOf(specifier: string): string {
  return specifier.split('/', 2).join('/');
}

function staysInside(file: string, specifier: string): boolean {
  const source = `${workspaceOf(file)}/src/`;
  return new URL(specifier, `file:///${file}`).pathname.startsWith(`/${source}`);
}

function describe({ specifier, typesOnly, names }: Import): string {
  return `${typesOnly ? 'type ' : ''}{ ${names.join(', ')} } from '${specifier}'`;
}
