import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Drill } from './drill.ts';
import { FAULTS } from './fault-kinds.ts';
import { addTo, addToFile, type Tally } from './tally.ts';

/**
 * Tries faults for some minutes, ten by default, and adds them to the tally in docs/faults.md: `npm run faults -- --minutes 60`, of
 * one kind with `--only kills`. It can be stopped at any time with Ctrl+C. What was lost ends it, and its data stays.
 */
const page = fileURLToPath(new URL('../../../../../docs/faults.md', import.meta.url));

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '10' }, only: { type: 'string' } },
});
const endsAt = performance.now() + Number(values.minutes) * 60_000;
const rounds = Object.entries(FAULTS).filter(([name]) => [undefined, name].includes(values.only));
if (rounds.length === 0) throw new Error(`--only is one of ${Object.keys(FAULTS).join(', ')}`);
let isStopped = false;
process.once('SIGINT', () => {
  isStopped = true;
});
const isOver = () => isStopped || performance.now() > endsAt;

for (let round = 0; !isOver(); round += 1) {
  const [, tryFaults] = rounds[round % rounds.length] ?? [];
  const seed = Math.floor(Math.random() * 1_000_000);
  const folder = mkdtempSync(join(tmpdir(), 'keytally-faults-'));
  const tried = new Map<string, Tally>();
  for await (const [kind, drill] of tryFaults?.(folder, seed) ?? []) {
    addTo(tried, `${kind}: ${drill.during}`, drill.fault !== undefined, drill.startMs);
    if (drill.fault !== undefined) failWith(kind, drill, `seed ${seed}, data in ${folder}`, tried);
    if (isOver()) break;
  }
  addToFile(page, tried);
  rmSync(folder, { recursive: true });
  const count = [...tried.values()].reduce((sum, one) => sum + one.tried, 0);
  console.log(`${count} faults, nothing lost: ${[...tried.keys()].join(', ')}`);
}

function failWith(
  kind: string,
  { during, fault }: Drill,
  where: string,
  tried: ReadonlyMap<string, Tally>,
): never {
  addToFile(page, tried);
  throw new Error(`After "${kind}" during "${during}": ${fault} (${where}).`);
}
