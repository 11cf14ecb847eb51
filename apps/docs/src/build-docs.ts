/** Builds `dist/index.html` from the bundled contract: one file that makes no requests. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type OpenApiDocument, operations, withKnownValues } from '@keytally/contract/document';
import { callItsServer } from './own-server.ts';
import { withReadableSamples } from './readable-samples.ts';
import { withSamples } from './samples/samples.ts';
import { makeSelfContained, pageProblems } from './self-contained.ts';
import { withWhoMayCall } from './who-may-call.ts';

const pathOf = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const redocly = pathOf('../../../node_modules/@redocly/cli/bin/cli.js');
const bundle = pathOf('../../../packages/contract/src/generated/openapi.json');
/** Chapters of the page, in order of file names; tests write them. */
const chapters = pathOf('./generated');
const page = pathOf('../dist/index.html');

/**
 * Writes the page of the OpenAPI document at `document`, with its extra chapters, to `output`. Throws if a browser
 * would load anything else.
 */
export function buildDocs(document: string, output: string): void {
  const html = withReadableSamples(makeSelfContained(callItsServer(runRedoc(withChapters(document)))));
  const problems = pageProblems(html);
  if (problems.length > 0)
    throw new Error(`The page of the docs can't be published:\n  ${problems.join('\n  ')}`);
  mkdirSync(dirname(output), { recursive: true });
  writeFileSync(output, html);
}

/** Samples of calls and who may make them at each operation, and the extra chapters. */
function withChapters(file: string): string {
  const contract = withKnownValues(JSON.parse(readFileSync(file, 'utf8')) as OpenApiDocument);
  const document = withWhoMayCall(withSamples(contract, operations), operations);
  const names = readdirSync(chapters).sort();
  const texts = names.map((name) => readFileSync(join(chapters, name), 'utf8'));
  const description = [document.info.description, ...texts].join('\n\n');
  return JSON.stringify({ ...document, info: { ...document.info, description } });
}

function runRedoc(text: string): string {
  const scratch = mkdtempSync(join(tmpdir(), 'keytally-docs-'));
  try {
    const document = join(scratch, 'openapi.json');
    const output = join(scratch, 'index.html');
    writeFileSync(document, text);
    const { status, stderr } = spawnSync(
      process.execPath,
      [redocly, 'build-docs', document, '--inlineBundle', '--title', 'Keytally API', '--output', output],
      // Without this setting the page itself reports its use.
      {
        encoding: 'utf8',
        env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
      },
    );
    if (status !== 0) throw new Error(`redocly build-docs failed:\n${stderr}`);
    return readFileSync(output, 'utf8');
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

if (import.meta.main) {
  buildDocs(bundle, page);
  console.log(`Docs: ${page}`);
}
