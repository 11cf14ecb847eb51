import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { ownName } from './own-name.ts';

let folder: string;
let bin: string;
let program: string;
let link: string;

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'keytally-name-')));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  bin = join(folder, 'project/node_modules/.bin');
  mkdirSync(bin, { recursive: true });
  program = join(folder, 'lib/keytally.js');
  mkdirSync(join(folder, 'lib'));
  writeFileSync(program, '');
  chmodSync(program, 0o755);
  link = join(bin, 'keytally');
  symlinkSync(program, link);
});

const started = (script: string, environment: Record<string, string> = {}, from = '/none') =>
  ownName({ script, folder: from, environment });

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
  expect(ownName({ script: undefined, folder: '/', environment: {} })).toBe('keytally');
});

it('is a word of the shell', () => {
  const spaced = join(folder, 'my project');
  symlinkSync(join(folder, 'project'), spaced);
  expect(started(join(spaced, 'node_modules/.bin/keytally'))).toBe(`'${spaced}/node_modules/.bin/keytally'`);
});
