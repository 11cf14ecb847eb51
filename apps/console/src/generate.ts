/** Writes what the page takes from the contract. With `--check` it fails if the committed files differ. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { document } from '@keytally/contract/document';

interface Schema {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly anyOf?: readonly Schema[];
  readonly $ref?: string;
}

/** What is explained in the page: a schema, all fields of one with a `.` behind it, or one of its fields. */
const EXPLAINED = [
  'UsageSummary.',
  'CustomValuesSummary.',
  'LifetimeDataTableRow.',
  'DetailedUsage.',
  'BasicTimelineRequest.divisor',
  'LifetimeHistogramResults.histograms.',
  'StatusCounts.new',
  'StatusCounts.active',
  'StatusCounts.lost',
  'StatusCounts.returning',
  'StatusCounts.resurrected',
  'StatusCounts.dormant',
  'StickinessPeriod.stickiness',
  'DaysUntilDeclaredLost',
  'DateReportedLost',
  'RetentionCell',
  'RetentionRequest.entry',
  'RetentionRequest.returning',
  'EngagementCell',
  'ConversionWindow',
  'CountLine.measure',
  'ValueLine.measure',
  'ReportMeta.dataThrough',
  'TrackingMode',
];

/** Words for people, which no check needs. */
const WORDS = ['title', 'description', 'example', 'default'];

const folder = fileURLToPath(new URL('./generated/', import.meta.url));
const schemas = document.components.schemas as Readonly<Record<string, Schema>>;
const files: Record<string, string> = {
  'request-schemas.ts': table(
    'What the requests of reports may contain.',
    'requestSchemas',
    requestSchemas(),
  ),
  'definitions.ts': table(
    'What the parts of reports mean, in the words of the contract.',
    'definitions',
    definitions(),
  ),
};

if (process.argv.includes('--check')) check();
else for (const [name, text] of Object.entries(files)) writeFileSync(folder + name, text);

/** The schemas of the bodies of reports, and all that they refer to. */
function requestSchemas(): Record<string, unknown> {
  const bodies = Object.values(document.paths)
    .flatMap(({ post }) => (post?.tags.includes('Reports') ? [post] : []))
    .map(({ requestBody }) => requestBody?.content['application/json']?.schema as Schema);
  const found = new Set<string>();
  for (const body of bodies) collect(body, found);
  return Object.fromEntries([...found].toSorted().map((name) => [name, withoutWords(schemas[name])]));
}

function collect(node: unknown, found: Set<string>): void {
  if (typeof node !== 'object' || node === null) return;
  const name = (node as Schema).$ref?.replace('#/components/schemas/', '');
  if (name !== undefined && !found.has(name)) {
    found.add(name);
    collect(schemas[name], found);
  }
  for (const part of Object.values(node)) collect(part, found);
}

function withoutWords(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutWords);
  if (typeof node !== 'object' || node === null) return node;
  const entries = Object.entries(node).filter(
    ([name, value]) => !name.startsWith('x-') && !(WORDS.includes(name) && typeof value !== 'object'),
  );
  return Object.fromEntries(
    entries.map(([name, value]) =>
      name === '$ref' ? [name, value.replace('#/components/schemas/', '')] : [name, withoutWords(value)],
    ),
  );
}

/** `UsageSummary.cumulativeUsageCount` and so on; of the forms of a row the first explains what they share. */
function definitions(): Record<string, string> {
  const found = EXPLAINED.flatMap((wanted) => {
    const name = wanted.split('.')[0] ?? '';
    const all = [[name, descriptionOf(schemas[name])] as const, ...fieldsOf(name, schemas[name])];
    const chosen = all.filter(([path]) => (wanted.endsWith('.') ? path.startsWith(wanted) : path === wanted));
    if (chosen.length === 0) throw new Error(`The contract has no ${wanted}: change EXPLAINED.`);
    return chosen;
  });
  return Object.fromEntries(found);
}

function fieldsOf(path: string, { properties, anyOf }: Schema = {}): [string, string][] {
  return Object.entries(properties ?? anyOf?.[0]?.properties ?? {}).flatMap(([name, schema]) => [
    [`${path}.${name}`, descriptionOf(schema)],
    ...fieldsOf(`${path}.${name}`, schema),
  ]);
}

function descriptionOf({ description, $ref }: Schema = {}): string {
  return description ?? schemas[$ref?.replace('#/components/schemas/', '') ?? '']?.description ?? '';
}

function table(about: string, name: string, rows: Readonly<Record<string, unknown>>): string {
  const lines = Object.entries(rows).map(
    ([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)},\n`,
  );
  const notice = '// Generated from spec/ by "npm run generate". Do not edit.';
  return `${notice}\n\n/** ${about} */\nexport const ${name} = {\n${lines.join('')}} as const;\n`;
}

function check(): void {
  const stale = Object.entries(files).filter(([name, text]) => readFileSync(folder + name, 'utf8') !== text);
  if (stale.length === 0) return;
  const names = stale.map(([name]) => `apps/console/src/generated/${name}`).join(', ');
  console.error(`Out of date with spec/: ${names}.\nRun "npm run generate" and commit the changes.`);
  process.exitCode = 1;
}
