import { benchAuthorisation } from './authorisation.ts';
import { benchStartUp } from './start-up.ts';
import { benchTokenVerification } from './token-verification.ts';

/** Runs the benchmarks that are named on the command line, or every one, one after another. */
const benchmarks = {
  'start-up': benchStartUp,
  tokens: benchTokenVerification,
  authorisation: benchAuthorisation,
};

const names = process.argv.slice(2);
for (const [name, run] of Object.entries(benchmarks)) {
  if (names.length === 0 || names.includes(name)) await run();
}
