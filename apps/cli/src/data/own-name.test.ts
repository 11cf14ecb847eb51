import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { ownName } from './own-name.ts';

let folder: string;
let bin: string;
let program: string;
let link: string;
let nodes: string;

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'keytally-name-')));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  nodes = join(folder, 'nodes');
  mkdirSync(nodes);
  writeFileSync(join(nodes, 'node'), '', { mode: 0o755 });
  bin = join(folder, 'project/node_modules/.bin');
  mkdirSync(bin, { recursive: true });
  program = join(folder, 'lib/keytally.js');
  mkdirSync(join(folder, 'lib'));
  writeFileSync(program, '');
  chmodSync(program, 0o755);
  link = join(bin, 'keytally');
  symlinkSync(program, link);
});

/** What is said where a shell finds Node, unless it is looked for in vain. */
const started = (script: string, { PATH = '', ...rest }: Record<string, string> = {}, from = '/none') =>
  ownName({ script, folder: from, environment: { PATH: `${PATH}:${nodes}`, ...rest }, node: NODE });
const NODE = ['/opt/node/bin/node', '--conditions=x y'] as const;

it('is the bare name where a shell finds this program under it', () => {
  expect(started(link, { PATH: `/none:${bin}` })).toBe('keytally');
  expect(started(program, { PATH: bin })).toBe('keytally');
});

it('is the path where it does not, from the folder that the shell is in', () => {
  expect(started(link, { PATH: '/none' })).toBe(link);
  expect(started(link, { PATH: '/none' }, join(folder, 'project'))).toBe('node_modules/.bin/keytally');
  expect(started(link, { PATH: '/none' }, bin)).toBe('./keytally');
  expect(started(link, { PATH: '/none' }, join(folder, 'lib'))).toBe(link);
});

it('is the path where only npm has put the program within reach', () => {
  expect(started(link, { PATH: `${bin}:/npm/node-gyp-bin:/usr/bin` })).toBe(link);
  expect(started(link, { PATH: `${bin}:/npm/node-gyp-bin:${bin}` })).toBe('keytally');
  expect(started(link, { PATH: bin, npm_command: 'exec' })).toBe(link);
});

it('is Node with the path where the file cannot be started', () => {
  chmodSync(program, 0o644);
  expect(started(program)).toBe(`node ${program}`);
});

it('is the bare name where something else runs this code', () => {
  expect(started('/usr/lib/vitest.js')).toBe('keytally');
  expect(ownName({ script: undefined, folder: '/', environment: {}, node: NODE })).toBe('keytally');
});

it('is a word of the shell', () => {
  const spaced = join(folder, 'my project');
  symlinkSync(join(folder, 'project'), spaced);
  expect(started(join(spaced, 'node_modules/.bin/keytally'))).toBe(`'${spaced}/node_modules/.bin/keytally'`);
});

it('names Node with its path and flags where a shell does not find any', () => {
  const environment = { PATH: `/none:${bin}` };
  expect(ownName({ script: link, folder: '/none', environment, node: NODE })).toBe(
    `/opt/node/bin/node '--conditions=x y' ${link}`,
  );
});

it('is the launcher of an archive, which needs no Node of the shell', () => {
  const place = join(folder, 'keytally-1.2.3-linux-x64');
  const script = join(place, 'lib/node_modules/keytally/bin/keytally.js');
  mkdirSync(join(place, 'lib/node_modules/keytally/bin'), { recursive: true });
  mkdirSync(join(place, 'bin'));
  for (const file of [script, join(place, 'bin/keytally'), join(place, 'lib/node')])
    writeFileSync(file, '', { mode: 0o755 });
  const node = [join(place, 'lib/node'), '--heap-growing-percent=50'] as const;
  const named = (PATH: string, from = '/none') =>
    ownName({ script, folder: from, environment: { PATH }, node });
  expect(named('/none')).toBe(join(place, 'bin/keytally'));
  expect(named('/none', folder)).toBe('keytally-1.2.3-linux-x64/bin/keytally');
  expect(named(`/none:${join(place, 'bin')}`)).toBe('keytally');
  symlinkSync(join(place, 'bin/keytally'), join(folder, 'keytally'));
  expect(named(folder)).toBe('keytally');
});
