import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Outcome } from './keytally-in.ts';

/** One record a day, from 2026-03-01 on, as lines that are written to files. */
export const fiveDays = Array.from({ length: 5 }, (_, index) =>
  JSON.stringify({
    id: `e${index}`,
    clientId: 'u1',
    occurredAt: `2026-03-0${index + 1}T09:00:00.000Z`,
    name: 'Open',
  }),
);

/** Imports them into the product `acme`, from a file that stays in the folder. */
export async function importFiveDays(
  folder: string,
  run: (...args: readonly string[]) => Promise<Outcome>,
): Promise<void> {
  writeFileSync(join(folder, 'given.ndjson'), `${fiveDays.join('\n')}\n`);
  await run('products', 'put', 'acme');
  await run('import', 'given.ndjson', '--product', 'acme');
}
