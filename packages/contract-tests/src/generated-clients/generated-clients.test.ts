import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { CLIENTS, type GeneratedClient, type Program } from './clients.ts';
import { type KeytallyProcess, startKeytally } from './keytally-process.ts';
import { orSkip, requireTools, run } from './tools.ts';
import { VERSIONS } from './versions.ts';

/**
 * What each example of the contract's package prints. They send the same records and ask the same questions: Anna used the tool
 * window twice in the Netherlands, for 2.5 and 1.25, and Ben once in Germany, the day after.
 */
const PRINTED = `\
product: Editor, Europe/Amsterdam, listed
records: 5 accepted, 1 rejected
record 5: instant-before-1970 at /occurredAt
table: Tool window/opened: 3 uses, sum 3.75
table: -/start: 1 uses, sum -
timeline: 2026-03-02: 2
timeline: 2026-03-03: 1
histogram: 1 - 1: 1 users of opened, 1 of any tool window
histogram: 2 - inf: 1 users of opened, 1 of any tool window
lifetime: opened: 3 uses, 1.5 per user, DE 1, NL 2
lifetime: any tool window: 3 uses, 1.5 per user, DE 1, NL 2
group: Tool window: 1 rows
group: -: 1 rows
full report: opened: 3 uses, 1 users twice
full report: any tool window: 3 uses, 1 users twice
full report in DE: 1 uses
full report in NL: 2 uses
refused: 422 duplicate-event at /events/1
`;

test('the README of the contract names the versions, options and examples that are checked', () => {
  const readme = readFileSync(new URL('../../../contract/README.md', import.meta.url), 'utf8');
  const rows = readme.split('\n').filter((line) => line.startsWith('| '));
  for (const { name, options, example } of CLIENTS) {
    const [generator = ''] = name.split(' ');
    const row = rows.find((line) => line.includes(`(examples/${example})`));
    expect(row).toContain(`${generator} ${versionOf(generator)} `);
    expect(row).toContain(options);
  }
  const schemas = rows.find((line) => line.includes('(examples/openapi-zod-client/generate.mjs)'));
  expect(schemas).toContain(`openapi-zod-client ${versionOf('openapi-zod-client')} `);
});

describe.runIf(inject('checksClients'))('a generated client', () => {
  const folder = mkdtempSync(join(tmpdir(), 'keytally-clients-'));
  let keytally: KeytallyProcess;

  beforeAll(async () => {
    keytally = await startKeytally(folder);
  });
  afterAll(async () => {
    await keytally.stop();
    rmSync(folder, { recursive: true });
  });

  test.for(CLIENTS)('$name calls the server and reads its answers', async (client, { skip }) => {
    expect(await printed(await orSkip(build(client), skip), client.name)).toBe(PRINTED);
  });

  async function build(client: GeneratedClient): Promise<Program> {
    requireTools(client.tools);
    const inside = join(folder, idOf(client.name));
    mkdirSync(inside);
    return client.build(inside);
  }

  /** What a program prints that calls the server about a product of its own. */
  async function printed({ command, args, env }: Program, name: string): Promise<string> {
    const caller = { KEYTALLY_URL: keytally.url, KEYTALLY_TOKEN: await keytally.token() };
    return run(command, args, { env: { ...env, ...caller, KEYTALLY_PRODUCT: idOf(name) } });
  }
});

function versionOf(generator: string): string | undefined {
  const { npm, python, ...others } = VERSIONS;
  const ofTools = Object.entries(npm).map(([tool, packages]) => [tool, Object.values(packages)[0]]);
  return { ...others, ...python, ...Object.fromEntries(ofTools) }[generator];
}

function idOf(name: string): string {
  return name.replaceAll(/[ @/]+/g, '-').replace(/^-/, '');
}
