import { type FolderImport, folderImportsOf, folderOf } from './folder.ts';
import { isInSource, isProductCode, type SourceFile, workspaceOf } from './source-file.ts';

/**
 * The layers of each workspace from the bottom up; names on one line are folders, or files directly in `src`. `kinds/*` is every folder of
 * `kinds` that has no name of its own elsewhere.
 */
export type Layers = Readonly<Record<string, readonly string[]>>;

/**
 * Layers from the bottom up. A folder may import only from earlier lines. Files directly in `src` that have no line are
 * at the top: they may import everything, and no folder imports them. What is generated is at the bottom.
 */
export const layers: Layers = {
  'packages/keys': [
    'clock access key-kind public-keys',
    'admission',
    'registry',
    'tokens',
    'sessions',
    'people tickets shares',
  ],
  'packages/import': [
    'import-fault source concat-bytes utf8',
    'workbook',
    'text',
    'ndjson flow ids rejected suggest',
    'undecided',
  ],
  'packages/reports': [
    'model',
    'model/user-reports',
    'sql',
    'values',
    'request',
    'events',
    'order',
    'users',
    'measures',
    'stages',
    'user-reports',
    'kinds/*',
    'kinds/lost-users-table kinds/lost-users-histogram kinds/current-users-by-status',
    'kind-tables',
    'lists/clients lists/properties',
  ],
  'packages/store': [
    'store-settings database-url unknown-name make-directory own-folder disk-files sql-text run-each shared-check first-properties',
    'backup',
    'rows',
    'records',
    'sql-registry',
    'retention-round',
    'ingest export',
    'move',
    'engine',
    'duckdb/engine',
    'duckdb/tables',
    'duckdb/journal',
    'duckdb/file',
    'duckdb/ingest',
    'duckdb/rollups',
    'duckdb/import duckdb/erasure duckdb/export',
    'duckdb/registry',
    'duckdb/maintenance duckdb/moving',
    'duckdb',
    'cluster/snapshot',
    'cluster/postgres/connection',
    'cluster/postgres/migrations cluster/postgres/product',
    'cluster/postgres/leases cluster/postgres/registry',
    'cluster/postgres',
    'cluster/clickhouse/connection',
    'cluster/clickhouse/tables',
    'cluster/clickhouse/sources',
    'cluster/clickhouse/rollups',
    'cluster/clickhouse',
    'cluster/writing',
    'cluster/recovery cluster/ingest cluster/erasure cluster/maintenance',
    'cluster/export cluster/backup',
    'cluster/moving',
    'cluster',
  ],
  'packages/spreadsheets': ['names', 'tables', 'workbook', 'files'],
  'packages/runtime': ['log', 'audit'],
  'packages/sign-in': ['shown-text', 'sign-in-failed', 'provider', 'claims', 'protocol'],
  'apps/server': [
    'problems request-id security-headers failure-log',
    'fairness limits encoding',
    'http',
    'http/connections',
    'metrics shares',
    'sign-in',
    'types app-options local',
    'steps',
    'steps/body',
    'reports/asked',
    'ingestion reports exports',
    'handlers/exports handlers/pages handlers/shared handlers/key-checks',
    'handlers/sign-in',
    'handlers',
  ],
  'apps/console': [
    'ui ui/format',
    'ui/controls',
    'ui/feedback ui/finder ui/overlays ui/table',
    'charts/model charts/picture',
    'charts/frame',
    'charts/notes',
    'charts/line charts/histogram charts/stacked charts/columns charts/grid charts/flow',
    'charts/sparkline',
    'api',
    'help',
    'importing',
    'session/key',
    'session/providers',
    'session',
    'session/start session/renewal',
    'question/range question/schema',
    'question/codec',
    'question',
    'question/condition question/events question/days',
    'question/conditions',
    'question/filters question/segments',
    'question/bar',
    'keeping cohorts',
    'notes',
    'cards',
    'report/files',
    'views',
    'report',
    'views/*',
    'views/numbers',
    'views/stickiness views/trends',
    'views/all',
    'administration',
    'screens/*',
    'screens/keys/model',
    'screens/keys/form screens/imports/form',
    'screens/keys screens/audit screens/tracking screens/products screens/clients screens/imports screens/questions screens/cohorts',
    'screens/overview screens/clients/client',
    'screens/boards/model',
    'screens/boards/arranging',
    'screens/boards',
    'app',
    'shared',
  ],
  'apps/cli': [
    'command completion pages version',
    'data',
    'status',
    'target',
    'server events',
    'doctor',
    'import/reading import/suggest',
    'import/outcome',
    'report/table report/request',
    'import report console capacity',
    'sign-in',
    'kept',
    'answers',
    'export move clients mcp',
    'demo',
    'commands/upkeep commands/keys commands/clients commands/questions commands/boards commands/notes commands/cohorts commands/shares',
    'commands',
  ],
};

/** Imports between the folders of a workspace lead down, and its layers name exactly its folders. */
export function checkLayers(files: readonly SourceFile[], layers: Layers): string[] {
  return [
    ...folderImportsOf(files)
      .filter((one) => !leadsDown(one, layers))
      .map(
        ({ workspace, files: [from, to] }) =>
          `${workspace}/src: ${from} may not import ${to}, which is not in a lower layer`,
      ),
    ...Object.keys(layers).flatMap((workspace) => compareNames(workspace, files, layers)),
  ];
}

function leadsDown({ workspace, from, to }: FolderImport, layers: Layers): boolean {
  const lines = layers[workspace];
  return (
    !lines ||
    to === 'generated' ||
    heightOf(to, lines) < heightOf(from, lines) ||
    heightOf(from, lines) === lines.length
  );
}

/** A file without a line is at the top. */
function heightOf(folder: string, lines: readonly string[]): number {
  const [own, ofPattern] = [folder, patternOf(folder)].map((name) =>
    lines.findIndex((line) => line.split(' ').includes(name)),
  );
  return [own, ofPattern].find((height = -1) => height >= 0) ?? lines.length;
}

/** The name of a layer that has this folder among others: `kinds/*` of `kinds/retention`. */
function patternOf(folder: string): string {
  return folder.replace(/[^/]+$/, '*');
}

function compareNames(workspace: string, files: readonly SourceFile[], layers: Layers): string[] {
  const product = files
    .map(({ file }) => file)
    .filter((file) => workspaceOf(file) === workspace && isInSource(file) && isProductCode(file));
  const present = product.map(folderOf);
  const folders = new Set(product.filter((file) => file.split('/').length > 4).map(folderOf));
  const named = (layers[workspace] ?? []).flatMap((line) => line.split(' '));
  return [
    ...[...folders]
      .filter((folder) => !named.includes(folder) && !named.includes(patternOf(folder)))
      .map((folder) => `${workspace}/src/${folder} has no layer`),
    ...named
      .filter((name) => !present.includes(name) && !present.map(patternOf).includes(name))
      .map((name) => `the layers of ${workspace} name ${name}, which does not exist`),
  ];
}
