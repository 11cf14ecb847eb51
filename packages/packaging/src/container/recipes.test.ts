import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '@keytally/runtime';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { inRepository } from '../workspaces.ts';
import { COPIED, copyRecipes, RECIPES, USER } from './container-folder.ts';

/** The recipes of the image and the commands about it, as far as they can be checked without an engine for containers. */
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'keytally-recipes-'));
  copyRecipes(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

const FILES_WITH_COMMANDS = [
  'README.md',
  'docs/running.md',
  'docs/cluster.md',
  'examples/cluster/compose.yaml',
  'packages/packaging/src/container/container.ts',
];
const textOf = (file: string) => readFileSync(inRepository(file), 'utf8');
const recipeNamed = (name: string) => instructionsOf(readFileSync(join(folder, name), 'utf8'));

test.each(FILES_WITH_COMMANDS)(
  '%s builds the image from a folder that is written, with a recipe in it',
  (file) => {
    const commands = [...textOf(file).matchAll(/docker build ([^\n`'&]*)/g)].map(([, words = '']) =>
      words.trim().split(' '),
    );
    expect(commands.length).toBeGreaterThan(0);
    for (const words of commands) {
      expect(words.at(-1)).toBe('dist/container');
      // Docker looks for this name and no other, unless it is told one.
      const recipe = words.includes('--file') ? words[words.indexOf('--file') + 1] : 'Dockerfile';
      expect(readdirSync(folder)).toContain(recipe);
    }
  },
);

describe.each(RECIPES)('%s', (name) => {
  const json = (text: string): readonly string[] => JSON.parse(text);
  const valuesOf = (instruction: string) =>
    recipeNamed(name)
      .filter((one) => one.instruction === instruction)
      .map(({ value }) => value);
  const environment = () =>
    Object.fromEntries(
      valuesOf('ENV').flatMap((value) => value.split(/\s+/).map((one) => one.split('=') as [string, string])),
    );

  test('has instructions that there are, after its FROM', () => {
    const [first, ...others] = recipeNamed(name).map(({ instruction }) => instruction);
    expect(first).toBe('FROM');
    const known = [
      'COPY',
      'RUN',
      'ENV',
      'USER',
      'WORKDIR',
      'VOLUME',
      'EXPOSE',
      'STOPSIGNAL',
      'HEALTHCHECK',
      'ENTRYPOINT',
      'CMD',
    ];
    expect(known).toEqual(expect.arrayContaining(others));
  });

  test('copies what is written beside it', () => {
    const sources = valuesOf('COPY').flatMap((value) =>
      value
        .split(' ')
        .filter((word) => !word.startsWith('--'))
        .slice(0, -1),
    );
    expect(sources.length).toBeGreaterThan(0);
    expect(Object.values(COPIED)).toEqual(expect.arrayContaining(sources));
  });

  test('runs the server as the user that has its data, with settings that are settings', () => {
    expect(valuesOf('USER')).toEqual([`${USER}:${USER}`]);
    const { TMPDIR, PATH: _, MALLOC_ARENA_MAX: __, UV_THREADPOOL_SIZE: ___, ...settings } = environment();
    expect(readSettings(settings)).toMatchObject({ host: '0.0.0.0', dataDirectory: '/data' });
    // A command that needs a socket for a moment finds its volume, as nothing else may be written to.
    expect([TMPDIR, ...valuesOf('WORKDIR')]).toEqual([...valuesOf('VOLUME'), ...valuesOf('VOLUME')]);
    expect(valuesOf('EXPOSE')).toEqual([settings.KEYTALLY_PORT]);
    expect([...valuesOf('ENTRYPOINT'), ...valuesOf('CMD')].flatMap(json)).toEqual(
      name === 'Dockerfile'
        ? ['node', '--heap-growing-percent=50', expect.stringMatching(/keytally\.js$/), 'serve']
        : ['keytally', 'serve'],
    );
  });

  test('is healthy as long as the server lives', async () => {
    const [, , script = ''] = json((valuesOf('HEALTHCHECK')[0] ?? '').replace(/^.*?CMD /, ''));
    const server = createServer((request, response) => {
      response.writeHead(request.url === '/livez' ? 200 : 404).end();
    }).listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const env = { KEYTALLY_PORT: String((server.address() as AddressInfo).port) };
    const check = async () => (await once(spawn(process.execPath, ['-e', script], { env }), 'exit'))[0];
    expect(await check()).toBe(0);
    server.close();
    server.closeAllConnections();
    expect(await check()).toBe(1);
  });
});

test('the commands that run the image name its volume, its port and its program', () => {
  const page = textOf('docs/running.md');
  const targets = [...page.matchAll(/--volume keytally:(\S+)/g)].map(([, target]) => target);
  expect(new Set(targets)).toEqual(new Set(['/data']));
  expect(page).toContain('--publish 127.0.0.1:8080:8080');
  const [, program = ''] = /docker exec keytally node (\S+)/.exec(page) ?? [];
  expect(readFileSync(join(folder, 'Dockerfile'), 'utf8')).toContain(`"${program}"`);
});

interface Instruction {
  readonly instruction: string;
  readonly value: string;
}

/** The instructions of a recipe, each on one line, without comments. */
function instructionsOf(recipe: string): readonly Instruction[] {
  const lines = recipe
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\s*\\\n\s*/g, ' ')
    .trim()
    .split('\n');
  return lines.map((line) => {
    const [instruction = '', ...words] = line.split(' ');
    return { instruction, value: words.join(' ') };
  });
}
