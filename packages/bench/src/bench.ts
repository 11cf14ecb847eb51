import { benchAbuse } from './abuse.ts';
import { benchAnswers } from './answers/answers.ts';
import { benchCapacity } from './capacity/capacity.ts';
import { benchExport } from './export.ts';
import { machineLine } from './figures/machine.ts';
import { reachedLines } from './figures/wanted.ts';
import { benchImport } from './import.ts';
import { benchIngestion } from './ingestion.ts';
import { benchMove } from './move.ts';
import { benchOverload } from './overload.ts';
import { benchOverview } from './overview.ts';
import { benchPeers } from './peers/peers.ts';
import { benchReports } from './reports/reports.ts';
import { benchScale } from './scale.ts';
import { benchSoak } from './soak/soak.ts';
import { benchStartUp } from './start-up.ts';
import { benchTokenVerification } from './token-verification.ts';
import { benchTracing } from './tracing.ts';
import { benchTracker } from './tracker/tracker.ts';
import { benchUpkeep } from './upkeep/upkeep.ts';

/**
 * Runs the benchmarks that are named on the command line, or all, one after another. A name may have a size, as in
 * `reports=L` or `import=5000000`. The first line says how fast the machine is; at the end a table says what is wanted, and what was reached.
 */
const benchmarks: Readonly<Record<string, (size?: string) => Promise<void>>> = {
  'start-up': benchStartUp,
  tokens: benchTokenVerification,
  tracing: benchTracing,
  answers: benchAnswers,
  ingestion: benchIngestion,
  import: benchImport,
  export: benchExport,
  reports: benchReports,
  upkeep: benchUpkeep,
  overload: benchOverload,
  abuse: benchAbuse,
};

/** Only if they are named: they take long, and `scale`, `move` and `peers` install the database servers that `npm run test:scale` uses. */
const byName: Readonly<Record<string, (size?: string) => Promise<void>>> = {
  scale: benchScale,
  move: benchMove,
  soak: benchSoak,
  capacity: benchCapacity,
  overview: benchOverview,
  tracker: benchTracker,
  peers: benchPeers,
};

console.log(machineLine());
const named = process.argv.slice(2).map((name) => name.split('='));
for (const [name, run] of Object.entries({ ...benchmarks, ...byName })) {
  const asked = named.find(([other]) => other === name);
  if (asked || (named.length === 0 && name in benchmarks)) await run(asked?.[1]);
}
console.log('wanted, reached, and how much of it');
for (const line of reachedLines()) console.log(line);
