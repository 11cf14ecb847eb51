/**
 * Writes the tables that have a row for each kind of report, from the names of the kinds, which are those of their folders. With
 * `--check` it fails if the committed files differ.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { reportOperations } from '@keytally/contract/reports';

/** What the folder of every kind has in a file of the same name, and the table of it. */
interface KindTable {
  readonly name: string;
  readonly about: string;
  /** The file in the folder of a kind, and what it exports, by the name of the kind in camel case and with a capital. */
  readonly part: string;
  readonly exported: (kind: string, Kind: string) => string;
  /** A function of a file that is applied to each. */
  readonly applied?: readonly [name: string, file: string];
}

const tables: Readonly<Record<string, KindTable>> = {
  'pipelines.ts': {
    name: 'pipelines',
    about: 'How each kind of report is made.',
    part: 'report.ts',
    exported: (kind) => kind,
    applied: ['pipeline', '../stages/pipeline.ts'],
  },
  'tables.ts': {
    name: 'tables',
    about: 'How the answer of each kind of report becomes a table.',
    part: 'table.ts',
    exported: (kind) => `${kind}Rows`,
  },
  'models.ts': {
    name: 'models',
    about: 'The model of each kind of report.',
    part: 'model.ts',
    exported: (_, Kind) => `model${Kind}`,
  },
  'testing/requests.ts': {
    name: 'requestsOf',
    about: 'Requests of every kind of report, most of which match data of a world.',
    part: 'testing/requests.ts',
    exported: (kind) => `${kind}Requests`,
  },
  'testing/model-tables.ts': {
    name: 'modelTables',
    about: 'The CSV of each kind of report; a column that no row has is left out.',
    part: 'testing/table.ts',
    exported: (kind) => `${kind}Lines`,
  },
};

const folder = fileURLToPath(new URL('./kind-tables/', import.meta.url));
const files = Object.entries(tables).map(([file, table]) => [file, textOf(file, table)] as const);
const stale = files.filter(([file, text]) => readOrNothing(folder + file) !== text).map(([file]) => file);

if (!process.argv.includes('--check')) for (const [file, text] of files) writeFileSync(folder + file, text);
else if (stale.length > 0) {
  console.error(`Out of date in packages/reports/src/kind-tables: ${stale.join(', ')}.`);
  console.error('Run "npm run generate" and commit the changes.');
  process.exitCode = 1;
}

function textOf(file: string, { name, about, part, exported, applied }: KindTable): string {
  const up = file.includes('/') ? '../..' : '..';
  const kinds = Object.entries(reportOperations).map(([kind, operation]) => {
    const camel = kind.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    return { kind, operation, value: exported(camel, camel.charAt(0).toUpperCase() + camel.slice(1)) };
  });
  const imports = kinds.map(({ kind, value }) => `import { ${value} } from '${up}/kinds/${kind}/${part}';`);
  const rows = kinds.map(
    ({ operation, value }) => `  ${operation}: ${applied ? `${applied[0]}(${value})` : value},`,
  );
  return [
    '// Generated from the names of the kinds by "npm run generate". Do not edit.',
    ...imports.toSorted(),
    ...(applied ? [`import { ${applied[0]} } from '${applied[1]}';`] : []),
    '',
    `/** ${about} */`,
    `export const ${name} = {`,
    ...rows,
    '} as const;',
    '',
  ].join('\n');
}

function readOrNothing(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
