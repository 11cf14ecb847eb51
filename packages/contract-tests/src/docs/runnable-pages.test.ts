import { execFile } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, inject, test } from 'vitest';
import { freePort } from '../harness/free-port.ts';

declare module 'vitest' {
  interface ProvidedContext {
    longTests: boolean;
  }
}

/** The commands that the pages for users show do what the pages say. */
const root = fileURLToPath(new URL('../../../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'keytally-pages-'));
afterAll(() => rmSync(folder, { recursive: true }));

const TIMEOUT_MS = 120_000;

const longTest = test.runIf(inject('longTests'));

test('README: from a file to the console, and from a program', { timeout: TIMEOUT_MS }, async () => {
  const headings = ['From a file to the console', 'From a program'];
  const page = headings.map((heading) => sectionOf(read('README.md'), heading)).join('\n');
  const output = await run(blocksIn(page, 'sh').join('\n'));
  const [table = ''] = blocksIn(page, 'text');
  expect(output).toContain(table.trimEnd());
  // One link for the administrator, and one for the analyst.
  expect(output.match(/^http:\S+\/console\/index\.html#code=[\w-]{43}$/gm)).toHaveLength(2);
  const [shown = ''] = blocksIn(page, 'json');
  const [answer = ''] = output.match(/^\{"status".*\}\}/m) ?? [];
  expect(withoutWatermark(answer)).toEqual(withoutWatermark(shown));
  expect(output).toMatch(/2025-07-01 {2}█+ 3$/m);
});

longTest(
  'docs/operations.md: import, backup, restore, compact, rebuild',
  { timeout: TIMEOUT_MS },
  async () => {
    const output = await run(blocksIn(read('docs/operations.md'), 'sh').join('\n'));
    expect(output).toContain('46 accepted, 0 duplicates, 0 rejected');
    expect(output).toMatch(/^restored: 46 events and 0 sessions of 1 product/m);
    expect(output).toMatch(/^.*ide: rebuilt$/m);
  },
);

longTest('docs/running.md: from the first start to the upgrade', { timeout: TIMEOUT_MS }, async () => {
  const output = await follow('running.md');
  expect(output).toMatch(/^\/.*Z is whole: 0 events/m);
  expect(output).toMatch(/^ADMIN\tops-2\t/m);
  expect(output).toContain('Deleted the admin key "ops".');
  expect(output).toContain('Registered administration key "ops-3"');
  expect(output.match(/\{"status":"ready"/g)).toHaveLength(2);
});

longTest(
  'docs/guide: from nothing to a report, and a key for a program',
  { timeout: TIMEOUT_MS },
  async () => {
    const output = await follow('guide/from-nothing-to-a-report.md', 'guide/give-a-program-a-key.md');
    expect(output).toContain('"accepted":3');
    const [shown = ''] = blocksIn(read('docs/guide/from-nothing-to-a-report.md'), 'text');
    expect(output).toContain(shown.trimEnd());
    expect(output).toContain('"keyId":"app","kind":"CLIENT","products":["editor"],"access":["ingest"]');
    expect(output).toContain('Deleted the client key "app".');
  },
);

longTest(
  'docs/guide: import a file, ask a report, and take the data out',
  { timeout: TIMEOUT_MS },
  async () => {
    const output = await follow(
      'guide/import-a-file.md',
      'guide/ask-a-report.md',
      'guide/take-your-data-out.md',
    );
    expect(output).toContain('46 accepted, 0 duplicates, 0 rejected');
    expect(output.match(/ data through /g)).toHaveLength(4);
    const [shown = ''] = blocksIn(read('docs/guide/ask-a-report.md'), 'text');
    expect(output).toContain(shown.trimEnd());
    expect(usesByHand()).toEqual({ uses: 17, users: 6 });
    expect(output).toContain('taken/records.ndjson: 46 records of "ide".');
    expect(output).toContain('ide-copy: settings, 46 records (0 were there already)');
  },
);

test('apps/mock/README.md: the mock answers, and says what is wrong as shown', {
  timeout: TIMEOUT_MS,
}, async () => {
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
  const output = await inShell(`${commands}\n${wrong}`);
  expect(output).toContain('"id":"acme-editor"');
  expect(output).toContain(JSON.stringify(JSON.parse(shown)));
});

/** What an installed package would bring. */
const FROM_SOURCE = `keytally-mock() { exec '${process.execPath}' --conditions=keytally-source '${root}apps/mock/src/serve.ts' "$@"; }`;

/** Pages whose commands are not run here: where they are, or why they are not. */
const ELSEWHERE = {
  'CONTRIBUTING.md': 'packages/tooling/src/install-dependencies.test.ts',
  'apps/cli/README.md': 'packages/packaging/src/install.test.ts',
  'docs/cluster.md': 'packages/packaging/src/cluster-example.test.ts',
  'packages/client/README.md': 'packages/packaging/src/install.test.ts',
  'packages/contract/README.md': 'packages/packaging/src/install.test.ts',
} as const satisfies Readonly<Record<string, string>>;

test('every page with commands is run by a test', () => {
  const pages = globSync(['*.md', 'docs/*.md', 'docs/guide/*.md', '{apps,packages}/*/README.md'], {
    cwd: root,
  });
  const showing = pages.filter((page) => blocksIn(read(page), 'sh').length > 0);
  const here = readFileSync(fileURLToPath(import.meta.url), 'utf8');
  const missing = showing.filter(
    (page) =>
      !Object.hasOwn(ELSEWHERE, page) &&
      !here.includes(page.replace('docs/guide/', 'guide/').replace('docs/running.md', 'running.md')),
  );
  expect(missing).toEqual([]);
  for (const file of Object.values(ELSEWHERE)) expect(existsSync(join(root, file)), file).toBe(true);
});

test.each(['README.md', 'docs/running.md', 'docs/cluster.md', 'docs/operations.md'])(
  '%s has no commands in a block that is not called sh, where no test looks',
  (page) => {
    for (const block of blocksIn(read(page), '')) expect(block).not.toMatch(/^(?:keytally|docker|npm|curl) /);
  },
);

/** What the commands of pages print, one page after the other, in an empty folder with ports of its own. */
async function follow(...pages: readonly string[]): Promise<string> {
  const [port, other] = [await freePort(), await freePort()];
  const commands = pages
    .flatMap((page) => blocksIn(read(`docs/${page}`), 'sh'))
    // There may be no engine for containers: packages/packaging/src/container/recipes.test.ts checks these.
    .filter((block) => !block.startsWith('docker '))
    .join('\n')
    .replaceAll('127.0.0.1:8080', `127.0.0.1:${port}`)
    .replaceAll(/(?<=127\.0\.0\.1:|--port )8090/g, `${other}`)
    .replaceAll(/(?<= )examples\//g, `${root}examples/`)
    .replaceAll(
      /^.* &$/gm,
      (line) => `${line}\n${untilReady(`http://127.0.0.1:${line.includes(`${other}`) ? other : port}`)}`,
    );
  // Jobs have numbers only where job control is on.
  return inShell(`set -m\nexport KEYTALLY_PORT=${port}\ncd "$(mktemp -d "$PWD/page-XXXXXX")"\n${commands}`);
}

/** What the guide says that the segments of its file do not tell. */
function usesByHand(): { readonly uses: number; readonly users: number } {
  const rows = read('examples/tool-windows/tool-windows.csv')
    .split('\n')
    .map((line) => line.split(','));
  const users = rows.flatMap(([, event, type, user]) =>
    event === 'opened' && type === 'manual' ? [user] : [],
  );
  return { uses: users.length, users: new Set(users).size };
}

function read(page: string): string {
  return readFileSync(join(root, page), 'utf8');
}

function sectionOf(page: string, heading: string): string {
  return page.split(/^## /m).find((section) => section.startsWith(`${heading}\n`)) ?? '';
}

function blocksIn(page: string, language: string): string[] {
  return Array.from(
    page.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, 'gms')),
    ([, block = '']) => block,
  );
}

/** What a script prints in an empty folder. Its server has a port of its own, is waited for and is stopped at the end. */
async function run(script: string): Promise<string> {
  const url = `http://127.0.0.1:${await freePort()}`;
  const commands = script
    .replaceAll('npm run console', `(cd '${root}' && ${buildOf('console')})`)
    .replaceAll('$PWD', root)
    .replaceAll(/(?<= )examples\//g, `${root}examples/`)
    .replaceAll('http://127.0.0.1:8081', url)
    .replaceAll('--port 8081', `--port ${new URL(url).port}`)
    .replaceAll(/ &$/gm, ` &\n${untilReady(url)}`);
  return inShell(commands);
}

/** What an npm script does, but for the installation: nothing is installed below running tests. */
function buildOf(script: string): string {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Readonly<Record<string, string>> };
  const build = scripts[script] ?? '';
  expect(build).toMatch(/^npm run --silent setup && turbo /);
  return build.replace('npm run --silent setup && ', `PATH="${root}node_modules/.bin:$PATH" `);
}

/** Waits for the server that the line before has started, as a person would before typing on. */
function untilReady(url: string): string {
  return `until curl -sf ${url}/readyz > /dev/null; do kill -0 $!; sleep 0.1; done`;
}

/** What a script prints; what it leaves running is stopped. */
async function inShell(script: string): Promise<string> {
  const all = `set -e\nexport XDG_CONFIG_HOME="$PWD/config"\ntrap 'kill $(jobs -p) 2> /dev/null || true' EXIT\n${script}`;
  const { stdout } = await promisify(execFile)('bash', ['-c', all], { cwd: folder });
  return stdout;
}

function withoutWatermark(answer: string): unknown {
  return JSON.parse(answer, (name, value) => (name === 'watermark' ? undefined : value));
}
