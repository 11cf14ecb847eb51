import { expect, test, vi } from 'vitest';
import { startOfTime } from '../testing/fake-clock.ts';
import { createWorld } from '../testing/world.ts';

const seconds = startOfTime.getTime() / 1000;

test('the day of the last use is recorded once a day', async () => {
  const { verify, token, registry, clock } = createWorld();
  const touched = vi.spyOn(registry, 'touch');
  const tomorrow = { iat: seconds + 86_400, nbf: seconds + 86_400, exp: seconds + 86_460 };
  for (let call = 0; call < 3; call++) await verify(token('app'));
  clock.advance(86_400_000);
  await verify(token('app', { claims: tomorrow }));
  expect(touched.mock.calls).toEqual([
    ['CLIENT', 'app', '2026-03-02'],
    ['CLIENT', 'app', '2026-03-03'],
  ]);
});

test('no token fails because its use could not be recorded, and the next one tries again', async () => {
  const { verify, token, registry } = createWorld();
  const touched = vi.spyOn(registry, 'touch').mockRejectedValueOnce(new Error('store'));
  await verify(token('app'));
  await verify(token('app'));
  await verify(token('app'));
  expect(touched).toHaveBeenCalledTimes(2);
});
