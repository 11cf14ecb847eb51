import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasCommand } from '@keytally/tooling/commands';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '../harness/free-port.ts';
import { blocksIn, read, root, sectionOf } from './pages/page-blocks.ts';
import { follow, inShell, run, untilReady } from './pages/run-commands.ts';

/** The commands that the pages for users show do what the pages say. Most of them need curl. */
const folder = mkdtempSync(join(tmpdir(), 'keytally-pages-'));
afterAll(() => rmSync(folder, { recursive: true }));

const hasCurl = hasCommand('curl');
const testWithCurl = test.runIf(hasCurl);

testWithCurl('README: from a file to the console, and from a program', async () => {
  const headings = ['From a file to the console', 'From a program'];
  const page = headings.map((heading) => sectionOf(read('README.md'), heading)).join('\n');
  const output = await run(folder, blocksIn(page, 'sh').join('\n'));
  const [table = ''] = blocksIn(page, 'text');
  expect(output).toContain(table.trimEnd());
  // One link for the administrator, and one for the analyst.
  expect(output.match(/^http:\S+\/console\/index\.html#code=[\w-]{43}$/gm)).toHaveLength(2);
  const [shown = ''] = blocksIn(page, 'json');
  const [answer = ''] = output.match(/^\{"status".*\}\}/m) ?? [];
  expect(withoutWatermark(answer)).toEqual(withoutWatermark(shown));
  expect(output).toMatch(/2025-07-01 {2}█+ 3$/m);
});

testWithCurl('docs/operations.md: import, backup, restore, compact, rebuild', async () => {
  const output = await run(folder, blocksIn(read('docs/operations.md'), 'sh').join('\n'));
  expect(output).toContain('46 accepted, 0 duplicates, 0 rejected');
  expect(output).toMatch(/^restored: 46 events and 0 sessions of 1 product/m);
  expect(output).toMatch(/^.*ide: rebuilt$/m);
});

testWithCurl('docs/running.md: from the first start to the upgrade', async () => {
  const output = await follow(folder, 'running.md');
  expect(output).toMatch(/^\/.*Z is whole: 0 events/m);
  expect(output).toMatch(/^ADMIN\tops-2\t/m);
  expect(output).toContain('Deleted the admin key "ops".');
  expect(output).toContain('Registered administration key "ops-3"');
  expect(output.match(/\{"status":"ready"/g)).toHaveLength(2);
});

testWithCurl('docs/alerts.md: the metrics that Prometheus reads', async () => {
  expect(await follow(folder, 'alerts.md')).toContain('keytally_ready 1\n');
});

test('docs/capacity.md: what the command says', async () => {
  const page = read('docs/capacity.md');
  const [shown = ''] = blocksIn(page, 'text');
  expect(await inShell(folder, blocksIn(page, 'sh').join('\n'))).toBe(shown);
});

testWithCurl('docs/personal-data.md: show, take out and erase a person, and end old records', async () => {
  const before = `keytally products put editor
    echo '{"clientId":"u1","occurredAt":"2026-03-02T09:00:00Z","name":"Open"}' > u1.ndjson
    keytally import u1.ndjson --product editor`;
  const page = blocksIn(read('docs/personal-data.md'), 'sh');
  const own = mkdtempSync(join(folder, 'personal-'));
  const output = await inShell(own, [before, ...page].join('\n'));
  expect(output).toMatch(/^editor\n {2}dateInstalled +2026-03-02$/m);
  expect(output).toContain('u1/records.ndjson: 1 records of "editor"');
  expect(output).toContain('editor: Erased 1 event and 0 sessions of "u1".');
});

testWithCurl('docs/guide: from nothing to a report, and a key for a program', async () => {
  const output = await follow(folder, 'guide/from-nothing-to-a-report.md', 'guide/give-a-program-a-key.md');
  expect(output).toContain('"accepted":3');
  const [shown = ''] = blocksIn(read('docs/guide/from-nothing-to-a-report.md'), 'text');
  expect(output).toContain(shown.trimEnd());
  expect(output).toContain(
    '"keyId":"app","kind":"CLIENT","grants":[{"products":["editor"],"access":["ingest"]}]',
  );
  expect(output).toContain('Deleted the client key "app".');
});

testWithCurl('docs/guide: a key was stolen', async () => {
  const own = mkdtempSync(join(folder, 'stolen-'));
  const output = await follow(own, 'guide/from-nothing-to-a-report.md', 'guide/a-key-was-stolen.md');
  expect(output).toContain('Deleted the client key "app".');
  // The trail says when, what and from where.
  expect(output).toMatch(/"action":"key-deleted".*"addresses":\["127\.0\.0\.1"\]/);
});

testWithCurl('docs/guide: import a file, ask a report, list clients, and take the data out', async () => {
  const files = [
    'guide/import-a-file.md',
    'guide/ask-a-report.md',
    'guide/who-comes-back.md',
    'guide/list-clients.md',
    'guide/take-your-data-out.md',
  ];
  const output = await follow(folder, ...files);
  expect(output).toContain('46 accepted, 0 duplicates, 0 rejected');
  // Every report that is not written to a file ends with what it is about.
  const commands = files.flatMap((file) => blocksIn(read(`docs/${file}`), 'sh')).join('\n');
  const asked = commands.match(/^keytally (report(?!.* --out )|ask) /gm);
  expect(output.match(/ data through /g)).toHaveLength(asked?.length ?? 0);
  const [ofUses = '', ofUsers = '', funnel = ''] = blocksIn(read('docs/guide/ask-a-report.md'), 'text');
  expect(output).toContain(ofUses.trimEnd());
  expect(output).toContain(ofUsers.trimEnd());
  expect(output).toContain(funnel.trimEnd());
  const { uses, users } = usesByHand();
  expect(ofUses).toMatch(new RegExp(`^manual +${uses} +${users}$`, 'm'));
  for (const shown of blocksIn(read('docs/guide/who-comes-back.md'), 'text'))
    expect(output).toContain(shown.trimEnd());
  expect(output).toMatch(/^clientId,C01 open_type,lifetimeSessionCount$/m);
  expect(output).toMatch(/^clientId,date,C01 open_type\n\d+,2025-07-0[23],/m);
  expect(output).toContain('taken/records.ndjson: 46 records of "ide".');
  expect(output).toContain('ide-copy: settings, 46 records (0 were there already)');
  expect(output).toContain('windows-by-month\twindows-by-month\ttimeline\tsince-2025-07-01\n');
  expect(output).toContain('windows\tOn Windows\t2 cards\noverview\tOverview\t7 cards\n');
});

testWithCurl('apps/mock/README.md: the mock answers, and says what is wrong as shown', async () => {
  const page = read('apps/mock/README.md');
  const [shown = ''] = blocksIn(page, 'json');
  const url = `http://127.0.0.1:${await freePort()}`;
  const wrong = `curl -s ${url}/v3/reporting/eventTracking/basic/timeline/demo -H 'Authorization: Bearer any' \\
    -H 'Content-Type: application/json' -d '{"startDate": "2026-03-01", "stopDate": "2026-03-02", "dateSplt": "day"}'`;
  const commands = blocksIn(page, 'sh')
    .join('\n')
    .replace(/^npm install .*$/m, FROM_SOURCE)
    .replaceAll('4010', new URL(url).port)
    .replaceAll(/ &$/gm, ` &\n${untilReady(url)}`);
  const output = await inShell(folder, `${commands}\n${wrong}`);
  expect(output).toContain('"id":"acme-editor"');
  expect(output).toContain(JSON.stringify(JSON.parse(shown)));
});

/** What an installed package would bring. */
const FROM_SOURCE = `keytally-mock() { exec '${process.execPath}' --conditions=keytally-source '${root}apps/mock/src/serve.ts' "$@"; }`;

/** What the guide says of segments of uses, from the file itself. */
function usesByHand(): { readonly uses: number; readonly users: number } {
  const rows = read('examples/tool-windows/tool-windows.csv')
    .split('\n')
    .map((line) => line.split(','));
  const users = rows.flatMap(([, event, type, user]) =>
    event === 'opened' && type === 'manual' ? [user] : [],
  );
  return { uses: users.length, users: new Set(users).size };
}

function withoutWatermark(answer: string): unknown {
  return JSON.parse(answer, (name, value) => (name === 'watermark' ? undefined : value));
}
