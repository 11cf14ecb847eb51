import type { KeytallyClient } from '@keytally/client';
import type { Command } from 'commander';
import { withExamples } from '../command/examples.ts';
import { printsResult, type Result } from '../command/prints-result.ts';
import { refusal } from '../command/refusal.ts';
import { type AskedState, statusLines, statusOf } from '../status/describe-status.ts';
import { readMetrics } from '../status/read-metrics.ts';
import { findTarget } from '../target/find-target.ts';
import { addTargetFlags, type TargetFlags } from '../target/target-flags.ts';
import { isServed, withClient } from '../target/with-client.ts';

/** `keytally status` */
export function addStatus(program: Command): void {
  const command = program
    .command('status')
    .description(
      'Say whether a server is healthy: whether it takes records, since when it runs, its disk and memory, the next key that ends, ' +
        'the last backup, and what waits; where no server runs, what the data says of itself. Exits with 1 if no records can be taken.',
    );
  printsResult(addTargetFlags(command), run);
  withExamples(command, 'keytally status', 'keytally status --json');
}

async function run(flags: TargetFlags): Promise<Result> {
  const target = findTarget(flags);
  // Without a server this process opens the data itself, and would tell of itself.
  const isOfServer = target.at === 'directory' ? await isServed(target.directory) : target.at !== 'cluster';
  const status = statusOf({ ...(await withClient(flags, {}, ask)), isOfServer });
  if (!status.ready) process.exitCode = 1;
  return { text: statusLines(status).join('\n'), json: status };
}

async function ask(client: KeytallyClient): Promise<AskedState> {
  const ready = await client.GET('/readyz');
  const listed = await client.GET('/v3/products');
  if (listed.error) throw refusal('to list the products', listed.error);
  const metrics = await client.GET('/metrics', { parseAs: 'text', headers: { Accept: 'text/plain' } });
  if (metrics.error) throw refusal('the metrics', metrics.error);
  return {
    fault: ready.error?.detail,
    warnings: ready.data?.warnings ?? [],
    products: listed.data.products.length,
    measured: readMetrics(metrics.data),
    now: Date.now() / 1_000,
  };
}
