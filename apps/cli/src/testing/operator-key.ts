import { expect } from 'vitest';
import type { keytallyIn } from './keytally-in.ts';

type Outcome = Awaited<ReturnType<typeof keytallyIn>>;

/** Makes a key pair of the id `ops` in the folder `keys`. */
export function generateOperatorKey(run: (...args: string[]) => Promise<Outcome>): Promise<Outcome> {
  return run('keys', 'generate', '--id', 'ops', '--kind', 'admin', '--algorithm', 'EdDSA', '--out', 'keys');
}

/** Makes the first key of a data directory: an administration key of the id `ops`, with its halves in `keys`. */
export async function bootstrapOperatorKey(
  run: (...args: string[]) => Promise<Outcome>,
  dataDirectory: string,
): Promise<void> {
  expect(await generateOperatorKey(run)).toMatchObject({ status: 0, stderr: '' });
  const key = ['--id', 'ops', '--public-key', 'keys/ops.public.pem'];
  const done = await run('keys', 'bootstrap', ...key, '--data-dir', dataDirectory);
  expect(done).toMatchObject({ status: 0 });
}
