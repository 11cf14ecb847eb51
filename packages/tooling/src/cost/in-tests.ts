import { afterAll } from 'vitest';
import { cpuSecondsSoFar } from './cpu-seconds.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** What a file of tests took, with the processes that it started. */
    cpuSeconds?: number;
  }
}

/** Runs with every file of tests. */
const before = cpuSecondsSoFar();

// biome-ignore lint/correctness/noEmptyPattern: Vitest wants a pattern here.
afterAll(({}, { file }) => {
  // A process that had begun before may have gone, with what it took.
  file.meta.cpuSeconds = Math.max(0, cpuSecondsSoFar() - before);
});
