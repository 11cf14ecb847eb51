import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createProgram } from '../program.ts';
import { commandsIn, examplesOf, hasJson } from '../testing/help-of-commands.ts';
import { keytallyIn, type Outcome, recorder } from '../testing/keytally-in.ts';
import { typed } from '../testing/typed.ts';

/** The help is true: its examples are run one after another, in a folder that is empty at first. */
const modules = fileURLToPath(new URL('../../../../node_modules/.bin', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'keytally-help-'));
const environment: NodeJS.ProcessEnv = {
  ...process.env,
  PATH: `${modules}:${process.env.PATH}`,
  KEYTALLY_PORT: '0',
  TERM: 'xterm-256color',
  CI: undefined,
  NODE_DISABLE_COLORS: undefined,
  NO_COLOR: undefined,
  FORCE_COLOR: undefined,
};

const commands = commandsIn(await createProgram());
/** The same example of several commands is run once. */
const examples = new Map(
  commands.flatMap((command) => examplesOf(command).map((example) => [example, command])),
);
const ESCAPE = '\u001b';

beforeAll(async () => {
  writeFileSync(join(folder, 'clicks.csv'), 'user,time,click\nu1,2026-03-02T09:00:00Z,Open\n');
  writeFileSync(join(folder, 'corrected.csv'), 'user,time,click\nu1,2026-03-02T09:00:00Z,Close\n');
  writeFileSync(join(folder, 'export.csv'), '\ufeffZeit;Benutzer;Aktion\r\n03.10.2026 14:22;Jörg;Öffnen\r\n');
  writeFileSync(
    join(folder, 'records.ndjson'),
    '{"clientId": "u1", "occurredAt": "2026-03-02T09:00:00Z", "category": "File", "name": "Open"}\n' +
      '{"clientId": "u2", "occurredAt": "2026-03-02T09:00:00Z", "category": "File", "name": "Export"}\n' +
      '{"clientId": "u2", "occurredAt": "2026-03-02T09:00:00Z", "category": "Test", "name": "Click"}\n',
  );
  await keytallyIn(folder, 'products', 'put', 'acme-editor', '--time-zone', 'Europe/Amsterdam');
  await keytallyIn(folder, 'products', 'put', 'old-editor');
  await keytallyIn(folder, 'import', 'records.ndjson', '--product', 'acme-editor');
  const march = '{"startDate": "2026-03-01", "stopDate": "2026-03-31"}';
  const put = ['questions', 'put', 'old-question', '--name', 'Old', '--report', 'table', '--body', march];
  await keytallyIn(folder, ...put, '--product', 'acme-editor');
  const board = ['boards', 'put', 'old-board', '--name', 'Old', '--cards', '[]'];
  await keytallyIn(folder, ...board, '--product', 'acme-editor');
  for (const id of ['old-cohort', 'power-users']) {
    const cohort = ['cohorts', 'put', id, '--name', 'Old', '--event', 'File/Open'];
    await keytallyIn(folder, ...cohort, '--product', 'acme-editor');
  }
  for (const id of ['old-note', 'release-3.10'])
    await keytallyIn(
      folder,
      'notes',
      'put',
      id,
      '--day',
      '2026-03-02',
      '--text',
      'Old',
      '--product',
      'acme-editor',
    );
  await keytallyIn(folder, 'export', '--product', 'acme-editor', '--out', 'moved/records.ndjson');
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('an example runs as printed, and its standard output is only JSON', () => {
  // A move needs databases, a level of the log a server, and assistants are served until somebody stops it: cluster-move.scale-test.ts,
  // log-level.long-test.ts and mcp.test.ts have them.
  const local = [...examples].filter(
    ([text]) =>
      !/\$TOKEN|serve|login|logout|--profile|keytally move|keytally log-level|keytally mcp/.test(text),
  );

  test.each(local)('%s', (example, command) => expectToRun(example, command));
});

describe('with a profile, against a running server', () => {
  /** It waits for ten minutes; rotate-key.test.ts does not. */
  const ROTATION = 'keytally keys rotate --id ops-2 --profile work';
  // A person signs in with a browser: sign-in.test.ts has that.
  const BROWSER = 'keytally login https://keytally.example --profile work';
  const signed = [...examples].filter(([text]) => /login|logout|--profile/.test(text) && text !== BROWSER);
  let server: ChildProcess;
  let url: string;

  beforeAll(async () => {
    const key = ['--kind', 'admin', '--algorithm', 'EdDSA', '--out', 'keys'];
    await keytallyIn(folder, 'keys', 'generate', '--id', 'ops', ...key);
    await keytallyIn(folder, 'keys', 'generate', '--id', 'app', ...key);
    const registered = ['--public-key', 'keys/ops.public.pem', '--data-dir', 'served'];
    await keytallyIn(folder, 'keys', 'bootstrap', '--id', 'ops', ...registered);
    const started = await start(`keytally serve --data-dir ${join(folder, 'served')}`);
    server = started.server;
    url = /API {6}(\S+)/.exec(started.greeting)?.[1] ?? '';
    Object.assign(environment, { XDG_CONFIG_HOME: join(folder, 'config') });
  });
  afterAll(() => stop(server));

  // Logging out comes last.
  const inOrder = signed.toSorted(([a], [b]) => Number(a.includes('logout')) - Number(b.includes('logout')));
  test.each(inOrder.filter(([text]) => text !== ROTATION))('%s', async (example, command) => {
    const line = `${example.replace('https://keytally.example', url)}${hasJson(command) ? ' --json' : ''}`;
    const { status, stdout } = run(['bash', '-c', line]);
    expect(status).toBe(0);
    if (hasJson(command)) expect(() => JSON.parse(stdout)).not.toThrow();
  });
});

describe('against the server of an example', () => {
  const remote = [...examples].filter(([text]) => text.includes('$TOKEN'));
  let server: ChildProcess;
  let url: string;
  let token: string;

  beforeAll(async () => {
    const started = await start('keytally serve --demo');
    server = started.server;
    url = /API {6}(\S+)/.exec(started.greeting)?.[1] ?? '';
    token = /^ey\S+$/m.exec(started.greeting)?.[0] ?? '';
    Object.assign(environment, { TOKEN: token });
  });
  afterAll(() => stop(server));

  test.each(remote)('%s', (example, command) => expectToRun(`${example} --url ${url}`, command));

  test('a report prints its warnings in every format, and which page it is', async () => {
    const ask = (...flags: string[]) =>
      keytallyIn(folder, 'report', ...flags, '--product', 'demo', '--url', url, '--token', token);
    const body =
      '{"startDate":"2026-03-01","stopDate":"2026-03-02","dateSplit":"day","dataView":"usageCounts",' +
      '"events":[{"category":"No","name":"\u202eSuch"}]}';
    const outcomes: Outcome[] = [];
    for (const format of ['table', 'csv', 'json'])
      outcomes.push(await ask('basic-timeline', '--body', body, '--format', format));
    const warning = expect.stringMatching(
      /^keytally: unknown-event: .*No.*Such.* \(\/events\/0 of the request\)\n$/,
    );
    const [first = '', ...notes] = outcomes[0]?.stderr.split(/(?<=\n)/) ?? [];
    expect([first, ...outcomes.slice(1).map(({ stderr }) => stderr)]).toEqual([warning, warning, warning]);
    expect(notes).toEqual([expect.stringContaining('Nothing fits the request.')]);
    expect(outcomes[0]?.stdout).toMatch(
      / \ufffdSuch +0\n\ndemo, 2026-03-01 to 2026-03-02 \(UTC\), data through 20\S+Z\n$/,
    );
    const page = '{"startDate":"2026-03-01","stopDate":"2030-03-02","page":{"size":1}}';
    expect((await ask('lifetime-table', '--body', page, '--json')).stderr).toMatch(
      /^keytally: showing 1 of \d+ rows: use "page" in --body for other rows, or --format csv for all\n$/,
    );
    expect((await ask('lifetime-table', '--body', page, '--format', 'csv')).stderr).toBe('');
  });

  test('colours are only for terminals, not with NO_COLOR and not in JSON', () => {
    const chart = `${remote.find(([text]) => text.includes('timeline'))?.[0]} --url ${url}`;
    expect(onTerminal(chart)).toContain(`${ESCAPE}[36m█`);
    const json = onTerminal(`${chart} --json`);
    expect(() => JSON.parse(json)).not.toThrow();
    const plain = [onTerminal(`NO_COLOR=1 ${chart}`), run(['bash', '-c', chart]).stdout];
    expect(plain).toEqual([expect.stringContaining('█'), expect.stringContaining('█')]);
    expect(plain.join('') + json).not.toContain(ESCAPE);
  });
});

test.each([...examples].filter(([text]) => text.includes('serve') && !text.includes('--demo')))(
  '%s',
  async (example) => {
    const { server, greeting } = await start(`${example} --port 0`);
    onTestFinished(() => void server.kill('SIGKILL'));
    expect(greeting).toContain('Keytally is running.');
    await stop(server);
  },
);

async function expectToRun(example: string, command: CommandUnknownOpts): Promise<void> {
  // How a table is shown, or a file written, has no meaning for JSON.
  const isJson = hasJson(command) && !/--(sort|top|columns|out|format) /.test(example);
  const line = isJson ? `${example} --json` : example;
  const { status, stdout, stderr } = await typed(folder, line, environment);
  const said =
    /^(keytally: (lost-not-final|windows-open|partial-period|period-not-over): .*|keytally: working on .*\.|Read as: .*|\d+ rows? w.* came on top of .*|To put this file .*|All imports of the product: .*|Kept as .*|keytally: growth is from .*|keytally: Nothing fits the request\..*|keytally: data on \d+ of \d+ days.*)\n/gm;
  expect([status, stderr.replace(said, '')]).toEqual([0, '']);
  if (isJson) expect(() => JSON.parse(stdout)).not.toThrow();
}

function run([program = '', ...args]: readonly string[]) {
  return spawnSync(program, args, { cwd: folder, encoding: 'utf8', env: environment });
}

/** The output of a command line on a terminal. */
function onTerminal(line: string): string {
  return run(['script', '--quiet', '--return', '--command', line, '/dev/null']).stdout;
}

/** Starts a server in its own folder and waits until it prints something or ends. */
async function start(example: string): Promise<{ server: ChildProcess; greeting: string }> {
  const cwd = join(folder, String(performance.now()));
  mkdirSync(cwd);
  const env = { ...environment, NODE_OPTIONS: recorder };
  const server = spawn('bash', ['-c', `exec ${example}`], { cwd, env });
  const [greeting] = await Promise.race([once(server.stdout, 'data'), once(server, 'exit')]);
  return { server, greeting: String(greeting) };
}

async function stop(server: ChildProcess): Promise<void> {
  server.kill('SIGTERM');
  expect(await once(server, 'exit')).toEqual([0, null]);
}
