import ts from 'typescript';
import { isForTests, isProductCode, type SourceFile, workspaceOf } from './source-file.ts';

/** The only place that reads settings, a convention that bundlers know, and tools that pass the environment on to processes that they start. */
const mayReadEnvironment = [
  'apps/cli/src/data/environment.ts',
  'packages/client/src/tracker/being-developed.ts',
  'packages/tooling/src/',
  'apps/docs/src/build-docs.ts',
  'packages/contract/src/generate.ts',
];
const environment =
  /\bprocess\s*(\?\.|\.|\[['"])\s*env\b|\benv\b[^}]*\}\s*(=\s*process\b|from 'node:process')/;

/**
 * Settings are read from the environment in one file; everything else takes a typed config.
 * Biome's `noProcessEnv` does not see `const { env } = process`.
 */
export function checkEnvironment(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ file }) => isProductCode(file) && !mayReadEnvironment.some((place) => file.startsWith(place)))
    .filter(({ text }) => environment.test(text))
    .map(({ file }) => `${file} reads the environment: take a typed config instead`);
}

/** Files and folders are in kebab-case. Biome's `useFilenamingConvention` does not look at folders. */
export function checkFileNames(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ file }) => !file.split('/').every((part) => /^[a-z0-9]+([.-][a-z0-9]+)*$/.test(part)))
    .map(({ file }) => `${file} is not in kebab-case`);
}

/** An `index.ts` only re-exports. */
export function checkIndexFiles(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ file }) => /\/index\.tsx?$/.test(file))
    .filter((source) => !statementsOf(source).every(isReExport))
    .map(({ file }) => `${file} does more than re-export`);
}

function isReExport(statement: ts.Statement): boolean {
  return ts.isExportDeclaration(statement) && statement.moduleSpecifier !== undefined;
}

const routeByHand = /\.(all|delete|get|head|options|patch|post|put|route|use)\(\s*['"`]\//;

/** What is no call: ways to the console and to a provider, and a file of whoever runs the server. */
const noCalls = [
  'apps/server/src/handlers/pages/entrances.ts',
  'apps/server/src/handlers/pages/security-text.ts',
  'apps/server/src/handlers/sign-in/sign-in-routes.ts',
];

/** Otherwise the server has only the routes of the contract, so it never names a path. */
export function checkRoutes(files: readonly SourceFile[]): string[] {
  return files
    .filter(
      ({ file, text }) => file.startsWith('apps/server/') && isProductCode(file) && routeByHand.test(text),
    )
    .filter(({ file }) => !noCalls.includes(file))
    .map(({ file }) => `${file} adds a route by hand: write the path under spec/, and a handler`);
}

const duckdbAdapter = 'packages/store/src/duckdb/';

/** Workspaces that check or measure code, with their own data. */
const aside: ReadonlySet<string> = new Set(['packages/tooling', 'packages/bench']);

/** Two DuckDB instances on one file lose rows without an error, so only one place in the adapter opens them. */
export function checkDuckdbInstances(files: readonly SourceFile[]): string[] {
  const code = files.filter(({ file }) => isProductCode(file) && !aside.has(workspaceOf(file)));
  const openings = code.flatMap((source) =>
    Array.from(source.text.matchAll(/\bDuckDBInstance\s*\.\s*(create|fromCache)\(/g), () => source.file),
  );
  const outside = openings.filter((file) => !file.startsWith(duckdbAdapter));
  const hasAdapter = code.some(
    ({ file, text }) => file.startsWith(duckdbAdapter) && text.includes('@duckdb/node-api'),
  );
  return [
    ...outside.map((file) => `${file} opens DuckDB: only ${duckdbAdapter} may`),
    ...(openings.length > 1 ? [`DuckDB is opened in ${openings.length} places: ${openings.join(', ')}`] : []),
    ...(hasAdapter && openings.length === 0 ? [`no file of ${duckdbAdapter} opens DuckDB`] : []),
  ];
}

/**
 * An engine that opens a file does what that file says, so it must not be able to access others: whoever starts one locks it down. It is
 * looked for in the same file, and not whether it comes before the first statement.
 */
export function checkLockedEngines(files: readonly SourceFile[]): string[] {
  const code = files.filter(({ file }) => isProductCode(file) && !aside.has(workspaceOf(file)));
  const starts = /(?<!function )\bopenInstance\(/;
  const isUnlocked = ({ text }: SourceFile) => starts.test(text) && !text.includes('lockDown(');
  const usesScratch = ({ text }: SourceFile) => /(?<!function )\bopenScratchEngine\b/.test(text);
  return [
    ...code.filter(isUnlocked).map(({ file }) => `${file} starts an engine and does not lock it down`),
    ...code
      .filter(usesScratch)
      .map(({ file }) => `${file} uses an engine that can access every file: use openLockedEngine`),
  ];
}

/** Words that must not be in finished code; written so that this file does not contain them. */
const unfinished = /\b([T]ODO|[F]IXME|[X]XX|[H]ACK)\b|@ts-(ignore|nocheck)\b|\b(describe|it|test)\.only\b/;
const registries = /registry\.[n]pmjs|npm[m]irror|localhost:4[8]73/;
const machinePaths = /["'`](\/work|\/tmp|\/home|\/Users)\//;

/** Finds unfinished code, hosts of package registries and paths of a machine. */
export function checkWords(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ file, text }) =>
    [unfinished, registries, ...(isForTests(file) ? [] : [machinePaths])]
      .map((words) => words.exec(text)?.[0])
      .filter((word) => word !== undefined)
      .map((word) => `${file} contains ${word}`),
  );
}

function statementsOf({ file, text }: SourceFile): readonly ts.Statement[] {
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest).statements;
}
