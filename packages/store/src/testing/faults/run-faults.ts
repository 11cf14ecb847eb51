import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { KillDrills } from './kill-drill.ts';
import { addTo, addToFile, type Tally } from './tally.ts';

/**
 * Tries faults for some minutes, ten by default, and adds them to the tally in docs/faults.md: `npm run faults -- --minutes 60`. It
 * can be stopped at any time with Ctrl+C. What was lost ends it, and its data stays.
 */
const page = fileURLToPath(new URL('../../../../../docs/faults.md', import.meta.url));

/** After so many kills a new data directory is begun. */
const KILLS_OF_A_DIRECTORY = 40;

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } });
const endsAt = performance.now() + Number(values.minutes) * 60_000;
const seed = Math.floor(Math.random() * 1_000_000);
let isStopped = false;
process.once('SIGINT', () => {
  isStopped = true;
});

for (let round = 0; performance.now() < endsAt && !isStopped; round += 1) {
  const folder = mkdtempSync(join(tmpdir(), 'keytally-faults-'));
  const tried = new Map<string, Tally>();
  const drills = await KillDrills.begin(folder, seed + round * 10_000);
  for (let kills = 0; kills < KILLS_OF_A_DIRECTORY && performance.now() < endsAt && !isStopped; kills += 1) {
    const { during, startMs, fault } = await drills.kill();
    addTo(tried, `kill -9: ${during}`, fault !== undefined, startMs);
    if (fault === undefined) continue;
    addToFile(page, tried);
    throw new Error(
      `After kill ${kills + 1} with the seed ${seed + round * 10_000}: ${fault}. The data is in ${folder}.`,
    );
  }
  addToFile(page, tried);
  rmSync(folder, { recursive: true });
  const count = [...tried.values()].reduce((sum, one) => sum + one.tried, 0);
  console.log(`${count} kills, nothing lost`);
}
