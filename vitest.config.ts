import { defineConfig } from 'vitest/config';
import { LongestFirst } from './packages/tooling/src/sequence/longest-first.ts';

const isLong = Number(process.env.LONG_TESTS ?? 0) > 0;

/** Bounds only end what hangs, on a machine four times as slow too: no result depends on how busy the machine is. */
const HANGS_AFTER_MS = isLong ? 1_800_000 : 900_000;

/** One configuration for every package: tests stand beside what they test and run from its TypeScript source. */
export default defineConfig({
  ssr: { resolve: { conditions: ['keytally-source', 'module', 'node'] } },
  test: {
    globalSetup: ['packages/tooling/src/temporary-files.ts'],
    setupFiles: [
      'packages/tooling/src/cost/in-tests.ts',
      'packages/contract-tests/src/recorder/in-tests.ts',
      'packages/tooling/src/undo-mocks.ts',
      'packages/tooling/src/out-of-time.ts',
      'packages/tooling/src/one-bound.ts',
    ],
    include: [`{packages,apps}/*/src/**/*.${isLong ? '{test,long-test}' : 'test'}.{ts,tsx}`],
    testTimeout: HANGS_AFTER_MS,
    hookTimeout: HANGS_AFTER_MS,
    expect: { poll: { timeout: 180_000 } },
    // Files share the modules of a process, which takes a fifth off their time.
    isolate: false,
    // Two cores are busy with tests already: what collects garbage beside them, and code that is run before it is compiled, cost a tenth.
    execArgv: ['--single-threaded-gc', '--always-sparkplug'],
    // Each worker loads and compiles all modules. The long run waits for processes, disks and pages more than for a core.
    maxWorkers: isLong ? 4 : 3,
    sequence: { sequencer: LongestFirst },
    // Some tests repeat the same for longer when LONG_TESTS=1: minutes instead of seconds.
    provide: {
      hangsAfterMs: HANGS_AFTER_MS,
      longTests: isLong,
      testedStore: isLong ? 'embedded' : 'memory',
      checksClients: isLong || process.env.CHECK_CLIENTS === '1',
    },
  },
});
