import { createLog } from '@keytally/runtime';
import { expect, it } from 'vitest';
import { warnOfClock } from './warn-of-clock.ts';

const NOW = new Date('2026-03-02T09:00:00Z');

async function toldWith(lastEntry: string | undefined): Promise<string[]> {
  const lines: string[] = [];
  const entries = lastEntry === undefined ? [] : [{ number: 1, at: new Date(lastEntry) }];
  await warnOfClock(
    { list: async () => entries as never },
    createLog('info', { write: (line) => void lines.push(line) }),
    NOW,
  );
  return lines;
}

it('a clock that went back is told, with both instants', async () => {
  const [line = ''] = await toldWith('2026-03-02T09:01:01Z');
  expect(JSON.parse(line)).toMatchObject({
    level: 'warn',
    clock: '2026-03-02T09:00:00.000Z',
    lastEntry: '2026-03-02T09:01:01.000Z',
    msg: expect.stringContaining('The clock of this machine is behind'),
  });
});

it.each([undefined, '2026-03-01T09:00:00Z', '2026-03-02T09:00:30Z'])(
  'with the last entry at %s nothing is',
  async (at) => {
    expect(await toldWith(at)).toEqual([]);
  },
);
