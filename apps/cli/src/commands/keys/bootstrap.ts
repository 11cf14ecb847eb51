import type { Command } from '@commander-js/extra-typings';
import { bootstrapKey, KeyRefused, toKeyRecord } from '@keytally/keys';
import { CommandError } from '../../command/command-error.ts';
import { withExamples } from '../../command/examples.ts';
import { printsResult, type Result } from '../../command/prints-result.ts';
import { readTextFile } from '../../command/read-text.ts';
import { withAudit } from '../../data/audit.ts';
import { requireKeyId } from '../../data/key-id.ts';
import { inCluster } from '../../data/name-of-cluster.ts';
import { withStore } from '../../data/with-store.ts';
import { addDataFlag } from '../../target/only-with-data.ts';

const RECOVER_HINT = '; if its private half is lost, use --recover';

/** `keytally keys bootstrap` */
export function addBootstrap(keys: Command): void {
  const command = keys
    .command('bootstrap')
    .description('Register the first administration key. Stop the server first.')
    .requiredOption('--id <id>', 'id of the key')
    .requiredOption('--public-key <file>', 'public half of the key (PEM)')
    .option(
      '--recover',
      'register it even if an administration key is valid, because its private half is lost',
    );
  printsResult(addDataFlag(command), bootstrap);
  withExamples(command, 'keytally keys bootstrap --id ci-2026 --public-key keys/ci-2026.public.pem');
}

interface BootstrapFlags {
  readonly id: string;
  readonly publicKey: string;
  readonly recover?: boolean;
  readonly dataDir?: string;
}

async function bootstrap({ id, publicKey, recover = false, dataDir }: BootstrapFlags): Promise<Result> {
  requireKeyId(id);
  const upload = { id, publicKey: readTextFile('--public-key', publicKey) };
  const entry = await withStore(dataDir, (store) =>
    withAudit(dataDir, store, () =>
      refusalAsError(() => bootstrapKey(store.registry.keys, upload, new Date(), { recover })),
    ),
  );
  const key = toKeyRecord(entry.row);
  const { algorithm, thumbprint } = key;
  return {
    text: `Registered administration key "${id}" (${algorithm}, thumbprint ${thumbprint})${inCluster(dataDir)}.`,
    json: key,
  };
}

async function refusalAsError<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof KeyRefused)) throw error;
    const hint = error.refusals.some(({ code }) => code === 'already-bootstrapped') ? RECOVER_HINT : '';
    throw new CommandError(
      error.refusals.map(({ code, message }) => `${code}: ${message}`).join('\n') + hint,
    );
  }
}
