import { expect, it } from 'vitest';
import { openTestPostgres } from '../../../testing/postgres/test-database.ts';
import { createPresence } from './presence.ts';

it('servers count each other, until they leave', async () => {
  const { usual } = await openTestPostgres();
  const [one, other] = [createPresence(usual), createPresence(usual)];
  expect(await one.announce()).toBe(1);
  expect(await other.announce()).toBe(2);
  expect(await one.announce()).toBe(2);
  await other.leave();
  expect(await one.announce()).toBe(1);
});

it('a server that says nothing any more is counted until its time is over', async () => {
  const { usual } = await openTestPostgres();
  await createPresence(usual, 1_000).announce();
  const other = createPresence(usual);
  await expect.poll(() => other.announce(), { timeout: 20_000 }).toBe(1);
});
