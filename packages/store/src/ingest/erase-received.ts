import type { ErasedBatches, SendingKey } from '@keytally/store-ports';
import { forgetReceived, fullMinute, readReceivedBatches } from '../records/received-batches.ts';
import { forgetRepeatsOfKey } from '../records/repeated-records.ts';
import { forgetAllSetAside } from './set-aside.ts';
import { type ChangedRecords, eraseUnrepeated, keepTracking } from './undo-import.ts';

/**
 * Erases what a key sent since a minute. Records that another key sent too come in again as that one sent them, so everything is as if
 * the key had sent nothing since.
 */
export async function eraseReceived(
  changed: ChangedRecords,
  key: SendingKey,
  since: number,
): Promise<ErasedBatches> {
  const { connection, product } = changed;
  const minute = fullMinute(BigInt(since));
  const batches = await readReceivedBatches(connection, product, key, minute);
  await forgetRepeatsOfKey(connection, product, key, minute);
  await forgetReceived(connection, product, key, minute);
  // Who set them aside is not noted: the run is told that they are lost, and sets them aside anew.
  await forgetAllSetAside(connection, product);
  return keepTracking(changed, () => eraseUnrepeated(changed, batches));
}
