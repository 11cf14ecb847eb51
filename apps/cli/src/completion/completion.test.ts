import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateKeyPair } from '@keytally/keys';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { createProgram } from '../program.ts';
import { candidatesFor } from './candidates.ts';

const program = await createProgram();

/** The candidates for the last word. */
function words(line: string): readonly string[] | string {
  const candidates = candidatesFor(program, line.split(' '));
  return typeof candidates === 'string' ? candidates : candidates.map(({ word }) => word);
}

describe('candidates for the next word', () => {
  test.each([
    ['', expect.arrayContaining(['serve', 'keys', 'report', 'help'])],
    ['re', ['retention', 'report', 'rebuild', 'restore']],
    ['keys ', ['generate', 'bootstrap', 'list', 'put', 'rotate', 'delete', 'audit', 'help']],
    ['report ', expect.arrayContaining(['timeline', 'basic-timeline', 'advanced-full'])],
    ['report --url http://127.0.0.1:8080 basic-', ['basic-table', 'basic-timeline']],
    ['report --url http : //127.0.0.1 : 8080 basic-', ['basic-table', 'basic-timeline']],
    ['report basic-table ', []],
    ['report basic-table --format ', ['table', 'json', 'csv', 'xlsx']],
    ['report --verbose --json adv', ['advanced-full']],
    ['report trends --by ', ['hour', 'day', 'week', 'month', 'quarter']],
    ['keys generate --kind ', ['admin', 'client']],
    ['keys generate --kind admin --algorithm Ed', ['EdDSA']],
    ['keys generate --kind = admin --algorithm Ed', ['EdDSA']],
    ['keys generate --kind=ad', ['--kind=admin']],
    ['keys generate --kind = ad', ['admin']],
    ['keys generate --kind =', ['admin', 'client']],
    ['keys generate --json=', []],
    ['token --private-key=ke', 'files'],
    ['token --pr', ['--private-key', '--product']],
    ['token --verb', ['--verbose']],
    ['completion ', ['bash', 'zsh', 'fish']],
    ['import ', 'files'],
    ['import clicks.csv --column clientId = u --format ', ['csv', 'ndjson', 'parquet']],
    ['token --private-key keys/', 'files'],
    ['keys generate --out ', 'directories'],
    ['serve --port ', []],
    ['compl', ['completion']],
  ])('keytally %s', (line, expected) => expect(words(line)).toEqual(expected));
});

test.runIf(inject('longTests'))('bash completes commands, options, choices and files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'keytally-completion-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'keys'));
  writeFileSync(join(folder, 'keys/ops.private.pem'), generateKeyPair('EdDSA').privateKey);
  const typed = [
    `PS1=''`,
    'source <(keytally completion bash)',
    'keytally tok\t--id ops --ki\tad\t--private-key=ke\tops.pri\t > token',
    'exit',
    '',
  ];
  const modules = fileURLToPath(new URL('../../../../node_modules/.bin', import.meta.url));
  const bash = 'bash --norc --noprofile -i';
  spawnSync('script', ['--quiet', '--return', '--command', bash, '/dev/null'], {
    cwd: folder,
    encoding: 'utf8',
    // No history: bash would add these lines to the history of the person who runs the tests.
    env: { ...process.env, PATH: `${modules}:${process.env.PATH}`, TERM: 'dumb', HISTFILE: '' },
    input: typed.join('\n'),
    timeout: 60_000,
  });
  expect(readFileSync(join(folder, 'token'), 'utf8')).toMatch(/^ey[\w-]+\.[\w-]+\.[\w-]+\n$/);
});
