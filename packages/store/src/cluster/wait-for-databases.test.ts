import { StoreError } from '@keytally/store-ports';
import { expect, it } from 'vitest';
import { createWaiting } from './wait-for-databases.ts';

const unavailable = new StoreError(
  'store-unavailable',
  'PostgreSQL at db:5432 cannot be reached (ECONNREFUSED).',
);

/** Waiting on a clock that moves only while somebody sleeps, or while a database takes its time. */
function waitingFor(seconds: number) {
  const said: { at: number; message: string }[] = [];
  let time = 0;
  const clock = {
    now: () => time,
    sleep: async (milliseconds: number) => {
      time += milliseconds;
    },
  };
  const warn = (message: string) => said.push({ at: time / 1_000, message });
  return { waitFor: createWaiting({ seconds, warn, clock }), clock, said };
}

it('says nothing when the database is there', async () => {
  const { waitFor, said } = waitingFor(60);
  expect(await waitFor('PostgreSQL', async () => 'opened')).toBe('opened');
  expect(said).toEqual([]);
});

it('says at once what it waits for, and again every 15 seconds', async () => {
  const { waitFor, clock, said } = waitingFor(60);
  const open = async () => {
    if (clock.now() < 31_000) throw unavailable;
    return 'opened';
  };
  expect(await waitFor('PostgreSQL at db:5432', open)).toBe('opened');
  expect(said).toEqual([
    { at: 0, message: `Waiting for PostgreSQL at db:5432, up to a minute: ${unavailable.message}` },
    { at: 15, message: `Waiting for PostgreSQL at db:5432, up to 45 seconds: ${unavailable.message}` },
    { at: 30, message: `Waiting for PostgreSQL at db:5432, up to 30 seconds: ${unavailable.message}` },
  ]);
});

it('gives up after a minute, for both databases together, with the reason', async () => {
  const { waitFor, clock } = waitingFor(60);
  await waitFor('PostgreSQL', async () => {
    if (clock.now() < 50_000) throw unavailable;
  });
  let tries = 0;
  const never = async () => {
    tries += 1;
    throw unavailable;
  };
  await expect(waitFor('ClickHouse', never)).rejects.toBe(unavailable);
  expect(clock.now()).toBe(60_000);
  expect(tries).toBe(11);
});

it.each([
  [
    'a wrong setting',
    new StoreError('wrong-settings', 'PostgreSQL at db:5432 has no database "x": create it.'),
  ],
  ['tables of a newer version', new StoreError('newer-data', 'Run the newer version.')],
  ['a bug', new TypeError('undefined is not a function')],
])('does not wait if there is %s', async (_, error) => {
  const { waitFor, clock, said } = waitingFor(60);
  await expect(waitFor('PostgreSQL', () => Promise.reject(error))).rejects.toBe(error);
  expect([clock.now(), said]).toEqual([0, []]);
});

it('tries once without any time to wait', async () => {
  const { waitFor, said } = waitingFor(0);
  await expect(waitFor('PostgreSQL', () => Promise.reject(unavailable))).rejects.toBe(unavailable);
  expect(said).toEqual([]);
});
