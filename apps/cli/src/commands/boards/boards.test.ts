import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keytallyIn } from '../../testing/keytally-in.ts';

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'keytally-boards-'));
  await keytally('products', 'put', 'acme');
});
afterAll(() => rmSync(folder, { recursive: true }));

const keytally = (...args: readonly string[]) => keytallyIn(folder, ...args);

test('the overview is one of the boards before anybody has put one, and again after its own was deleted', async () => {
  const before = await keytally('boards', 'list');
  expect(before).toMatchObject({ status: 0, stdout: 'overview\tOverview\t7 cards\n' });
  const cards = '[{"overview": "most-used", "width": "whole"}]';
  expect(await keytally('boards', 'put', 'overview', '--name', 'Ours', '--cards', cards)).toMatchObject({
    status: 0,
    stdout: 'Kept the board overview with 1 card.\n',
  });
  const { stdout } = await keytally('boards', 'show', 'overview');
  expect(JSON.parse(stdout)).toMatchObject({ name: 'Ours', cards: JSON.parse(cards) });
  expect(await keytally('boards', 'delete', 'overview')).toMatchObject({
    status: 0,
    stdout: 'Deleted the board overview.\n',
  });
  expect((await keytally('boards', 'list')).stdout).toBe(before.stdout);
});

test('days and conditions of all cards are kept, custom properties by what the product calls them', async () => {
  await keytally('products', 'put', 'acme', '--label', 'C01=Team');
  const where = ['--where', 'Team=Blue or prodEdition=Pro', '--where', 'prodVersion>=3.10'];
  const put = ['put', 'march', '--name', 'March', '--cards', '[]', '--days', '2026-03-01..2026-03-31'];
  expect(await keytally('boards', ...put, ...where)).toMatchObject({ status: 0 });
  const { stdout } = await keytally('boards', 'show', 'march');
  expect(JSON.parse(stdout)).toMatchObject({
    days: '2026-03-01..2026-03-31',
    conditions: {
      all: [
        {
          any: [
            { property: 'C01', test: 'is', value: 'Blue' },
            { property: 'prodEdition', test: 'is', value: 'Pro' },
          ],
        },
        { property: 'prodVersion', test: 'isAtLeast', value: '3.10' },
      ],
    },
  });
  expect((await keytally('boards', 'list')).stdout).toContain(
    'march\tMarch\t0 cards\t2026-03-01..2026-03-31\n',
  );
  await keytally('boards', 'delete', 'march');
});

test('a card that the contract does not know is refused with its place', async () => {
  const cards = '[{"overview": "weather", "width": "half"}]';
  const refused = await keytally('boards', 'put', 'bad', '--name', 'Bad', '--cards', cards);
  expect(refused.status).not.toBe(0);
  expect(refused.stderr).toContain('/cards/0');
});

test.each([['show'], ['delete']])(
  '%s of a board that is not there says so, and where to look',
  async (verb) => {
    expect(await keytally('boards', verb, 'nobody')).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringContaining(
        'The product "acme" has no board "nobody": "keytally boards list" names those that it has.',
      ),
    });
  },
);
