import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';
import type { OpenApiDocument } from './document.ts';
import { withKnownValues } from './forms/known-values.ts';
import { withNarrowingTags } from './forms/narrowing.ts';
import { asOpenApi30 } from './forms/openapi-3-0.ts';
import { referredSchemas } from './forms/referred-schemas.ts';
import { productPropertiesOf } from './product-properties-of-document.ts';
import { propertiesOf } from './properties-of-document.ts';

/**
 * Generates everything in `generated/` from the hand-written document under `spec/`. With `--check` it writes nothing
 * and fails if the committed files differ.
 */
const folder = fileURLToPath(new URL('./generated/', import.meta.url));
const root = fileURLToPath(new URL('../../../', import.meta.url));
/** The methods that are not idempotent (RFC 9110, section 9.2.2). */
const METHODS = ['patch', 'post'] as const;
/** Words for people that no check says. */
const WORDS = ['title', 'description', 'default'];
const notice = '// Generated from spec/ by "npm run generate". Do not edit.\n\n';

interface Bundle {
  components: { schemas: { ProblemCode: { 'x-problems': Record<string, unknown> } } };
}

const bundle = bundleSpec();
const files: Record<string, string> = {
  'openapi.json': bundle,
  'openapi-3.0.json': `${JSON.stringify(asOpenApi30(JSON.parse(bundle)), null, 1)}\n`,
  'types.ts': await generateTypes(bundle),
  'problems.ts': generateProblems(JSON.parse(bundle) as Bundle),
  'properties.ts': generateProperties(JSON.parse(bundle) as OpenApiDocument),
  'product-properties.ts': generateProductProperties(JSON.parse(bundle) as OpenApiDocument),
  'repeatable-requests.ts': generateRepeatableRequests(JSON.parse(bundle) as OpenApiDocument),
  'record-schemas.ts': generateRecordSchemas(JSON.parse(bundle) as OpenApiDocument),
  'request-lines.ts': generateRequestLines(JSON.parse(bundle) as OpenApiDocument),
};

if (process.argv.includes('--check')) check(files);
else for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);

function bundleSpec(): string {
  const scratch = mkdtempSync(join(tmpdir(), 'keytally-bundle-'));
  try {
    const output = join(scratch, 'openapi.json');
    const redocly = join(root, 'node_modules/.bin/redocly');
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
    execFileSync(redocly, ['bundle', 'spec/openapi.yaml', '-o', output], { cwd: root, env, stdio: 'pipe' });
    return `${JSON.stringify(JSON.parse(readFileSync(output, 'utf8')), null, 1)}\n`;
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

async function generateTypes(bundle: string): Promise<string> {
  const ast = await openapiTS(withNarrowingTags(withKnownValues(JSON.parse(bundle))), {
    defaultNonNullable: false,
  });
  return notice + astToString(ast);
}

function generateProblems(bundle: Bundle): string {
  const problems = bundle.components.schemas.ProblemCode['x-problems'];
  return `${notice}/** HTTP status, title and remedy of each problem. */\nexport const problems = ${JSON.stringify(problems, null, 2)} as const;\n`;
}

function generateProperties(bundle: OpenApiDocument): string {
  const rows = propertiesOf(bundle).map((property) => `  ${JSON.stringify(property)},\n`);
  return `${notice}/** The properties of clients: those that records state, in the order that stores keep them in, then the others. */\nexport const properties = [\n${rows.join('')}] as const;\n`;
}

function generateProductProperties(bundle: OpenApiDocument): string {
  const rows = JSON.stringify(productPropertiesOf(bundle), null, 2);
  return `${notice}/** The properties as filters name them, by category. */\nexport const productProperties = ${rows} as const;\n`;
}

function generateRepeatableRequests({ paths }: OpenApiDocument): string {
  const rows = Object.entries(paths).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method]?.['x-repeatable']).map(
      (method) => `${method.toUpperCase()} ${path}`,
    ),
  );
  return `${notice}/** The requests that may be sent again although their method does not say so. */\nexport const repeatableRequests: readonly string[] = ${JSON.stringify(rows, null, 2)};\n`;
}

function generateRequestLines({ paths }: OpenApiDocument): string {
  const rows = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, { operationId }]) =>
      operationId === undefined ? [] : [[operationId, [method.toUpperCase(), path]]],
    ),
  );
  return `${notice}/** The method and the path of each operation. */\nexport const requestLines = ${JSON.stringify(Object.fromEntries(rows), null, 2)} as const;\n`;
}

function generateRecordSchemas({ components }: OpenApiDocument): string {
  const records = ['EventRecord', 'SessionRecord'].map((name) => ({ $ref: `#/components/schemas/${name}` }));
  const found = referredSchemas(records, (name) => withoutWords(components.schemas[name] ?? {}));
  return `${notice}/** The schemas of records alone, for what checks them in a page. */\nexport const recordSchemas = ${JSON.stringify(found, null, 1)} as const;\n`;
}

function withoutWords(schema: object): object {
  const text = JSON.stringify(schema, (key, value) =>
    WORDS.includes(key) && typeof value !== 'object' ? undefined : value,
  );
  return JSON.parse(text) as object;
}

function check(files: Record<string, string>): void {
  const stale = Object.entries(files).filter(([name, text]) => read(join(folder, name)) !== text);
  if (stale.length === 0) return;
  const names = stale.map(([name]) => `packages/contract/src/generated/${name}`).join(', ');
  console.error(`Out of date with spec/: ${names}.\nRun "npm run generate" and commit the changes.`);
  process.exitCode = 1;
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
