import { benchStartUp } from './start-up.ts';

/** Runs every benchmark, one after another. */
await benchStartUp();
