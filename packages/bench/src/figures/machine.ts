import { cpus } from 'node:os';
import { median } from './statistics.ts';

const BYTES = 100_000_000;
const RUNS = 5;

/** What figures of other machines, or of other hours of a shared one, are to be compared by. */
export function machineLine(): string {
  const { length, 0: first } = cpus();
  return `${length} cores (${first?.model ?? 'not told'}), which copy memory at ${memoryCopySpeed().toFixed(1)} GB a second`;
}

/** In GB a second, of a copy into memory that was used before. */
function memoryCopySpeed(): number {
  const [from, to] = [Buffer.alloc(BYTES, 1), Buffer.alloc(BYTES, 2)];
  const times = Array.from({ length: RUNS }, () => {
    const start = performance.now();
    from.copy(to);
    return performance.now() - start;
  });
  return BYTES / 1e6 / median(times);
}
