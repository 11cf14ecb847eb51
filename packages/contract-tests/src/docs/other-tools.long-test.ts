import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { orSkip, pythonWith, requireTools } from '../generated-clients/tools.ts';
import { VERSIONS } from '../generated-clients/versions.ts';
import { hasPackagesOfR } from '../harness/r-packages.ts';
import { blocksIn, read } from './pages/page-blocks.ts';
import { follow } from './pages/run-commands.ts';

/** The programs of a page for other tools read the same sum, each with its own libraries. */
const folder = mkdtempSync(join(tmpdir(), 'keytally-tools-'));
afterAll(() => rmSync(folder, { recursive: true }));

const page = 'guide/ask-from-other-tools.md';
const programs = (language: string) => blocksIn(read(`docs/${page}`), language);
const SUM = 'the sum is ';
/** A use of the last weeks, so that the answer to the question of the page has another value than zero. */
const DAYS_AGO = new Date(Date.now() - 3 * 86_400_000).toISOString();
const USED_LATELY = `curl -sSf http://127.0.0.1:8080/v3/events/editor -H "Authorization: Bearer $TOKEN" \\
  -H 'Content-Type: application/json' -d "{\\"records\\": [
    {\\"id\\": \\"lately\\", \\"clientId\\": \\"anna\\", \\"occurredAt\\": \\"${DAYS_AGO}\\", \\"category\\": \\"File\\", \\"name\\": \\"Open\\"}]}"`;

test('docs/guide/ask-from-other-tools.md: the commands, and pandas, Polars and DuckDB', async ({ skip }) => {
  const commands = orSkip(pythonCommands(), skip);
  const python = join(await commands, 'python');
  const output = await followed(programs('python').map((source) => [`'${python}'`, source]));
  expect(sumsIn(output)).toEqual(['1', '1', '1']);
  expect(output).toMatch(/^\d{4}-\d\d-\d\d,File,Open,1$/m);
});

test.runIf(hasPackagesOfR('httr'))('and R (needs it, with httr: `npm run setup:debian`)', async () => {
  expect(sumsIn(await followed(programs('r').map((source) => ['Rscript --vanilla', source])))).toEqual(['1']);
});

test('and Google Sheets, whose services are imitated', async () => {
  const programsOfSheets = programs('javascript').map((source) => `${SERVICES}\n${source}\n${LAST_VALUES}`);
  const node = `'${process.execPath}'`;
  expect(sumsIn(await followed(programsOfSheets.map((source) => [node, source])))).toEqual(['1']);
});

async function pythonCommands(): Promise<string> {
  requireTools(['python3']);
  return pythonWith(VERSIONS.tools);
}

/** What the page prints, and then each program, from its standard input. */
function followed(steps: readonly (readonly [command: string, source: string])[]): Promise<string> {
  const run = steps.map(([command, source]) => `printf '${SUM}'\n${command} - <<'END'\n${source}\nEND`);
  return follow(
    mkdtempSync(join(folder, 'page-')),
    'guide/from-nothing-to-a-report.md',
    {
      commands: USED_LATELY,
    },
    page,
    { commands: run.join('\n') },
  );
}

function sumsIn(output: string): string[] {
  return Array.from(output.matchAll(new RegExp(`^${SUM}(\\d+)`, 'gm')), ([, sum = '']) => sum);
}

const SERVICES = `
const PropertiesService = { getScriptProperties: () => ({ getProperty: (name) => process.env[name] }) };
const UrlFetchApp = {
  fetch(url, { headers }) {
    const flags = Object.entries(headers).flatMap(([name, value]) => ['-H', name + ': ' + value]);
    const text = require('node:child_process').execFileSync('curl', ['-sSf', url, ...flags]).toString();
    return { getContentText: () => text };
  },
};
const Utilities = { parseCsv: (text) => text.trim().split('\\n').map((line) => line.split(',')) };
`;
const LAST_VALUES = 'console.log(KEYTALLY().slice(1).reduce((sum, row) => sum + Number(row.at(-1)), 0));';
