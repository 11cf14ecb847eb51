import { setTimeout as sleep } from 'node:timers/promises';
import { type KeytallyClient, KeytallyError } from '@keytally/client';
import { limitPauseMs, type SendBatch } from '@keytally/import';
import { CommandError } from '../command/command-error.ts';
import { tell } from '../command/output.ts';
import { refusal } from '../command/refusal.ts';

/** Sends batches to a product of a running server, no faster than its limits allow. */
export function batchSender(client: KeytallyClient, productId: string): SendBatch {
  let isToldOfLimit = false;
  return async function sendBatch(query, body) {
    const { data, error, response } = await client
      .POST('/v3/events/{product_id}', {
        params: { path: { product_id: productId }, query },
        body: body as never,
      })
      .catch(unanswered);
    if (error?.code === 'rate-limited') {
      if (!isToldOfLimit) tell(`${error.detail} The import waits as often as it must.`);
      isToldOfLimit = true;
      await sleep(limitPauseMs(response));
      return sendBatch(query, body);
    }
    if (error) throw refusal(query.importEnds ? 'to end the import' : 'the records', error);
    return data;
  };
}

/** The server may have stored what it did not answer for. */
function unanswered(error: unknown): never {
  if (!(error instanceof KeytallyError) || error.code !== 'no-answer') throw error;
  throw new CommandError(
    `${error.message}. The batch that was sent last may be stored all the same: import the file again, and what is there ` +
      'already counts as a duplicate.',
  );
}
