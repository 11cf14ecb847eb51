import type { Command } from '@commander-js/extra-typings';
import { call, type KeytallyClient } from '@keytally/client';
import type { Schema } from '@keytally/contract';
import type { KeyKind } from '@keytally/keys';
import { Option } from '../../command/commander.ts';
import { withExamples } from '../../command/examples.ts';
import { KIND_NAMES, kindNamed } from '../../command/flags.ts';
import { notThere, printsResult, type Result } from '../../command/prints-result.ts';
import { refused } from '../../command/refusal.ts';
import { requireKeyId } from '../../data/key-id.ts';
import { addTargetFlags, type TargetFlags } from '../../target/target-flags.ts';
import { withClient } from '../../target/with-client.ts';

/** `keytally keys delete` */
export function addDelete(keys: Command): void {
  const command = keys
    .command('delete')
    .description('Delete a key: its tokens stop working. The same public key cannot be uploaded again.')
    .argument('<id>', 'id of the key')
    .addOption(new Option('--kind <kind>', 'kind of the key').choices(KIND_NAMES).makeOptionMandatory());
  printsResult(addTargetFlags(command), remove);
  withExamples(command, 'keytally keys delete app --kind client --profile work');
}

async function remove(id: string, flags: TargetFlags & { readonly kind: string }): Promise<Result> {
  requireKeyId(id);
  const kind = kindNamed(flags.kind);
  const deleted = await withClient(flags, { writes: true }, (client) => deleteKey(client, kind, id));
  if (deleted === undefined) return notThere(`The ${flags.kind} key "${id}"`, { id, kind });
  const text = `Deleted the ${flags.kind} key "${id}". This server refuses its tokens from now on, and any other server of a cluster by ${deleted.effectiveBy}.`;
  return { text, json: deleted };
}

/** Deletes a key; undefined if it is not there after a first attempt whose answer was lost. */
async function deleteKey(
  client: KeytallyClient,
  kind: KeyKind,
  id: string,
): Promise<Schema<'DeletedKey'> | undefined> {
  const operation = kind === 'ADMIN' ? 'deleteAdministrationKey' : 'deleteClientKey';
  return call(client, operation, { path: { keyId: id } }).catch(refused(`to delete the key "${id}"`));
}
