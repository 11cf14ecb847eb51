import type { Operation } from '@keytally/contract/document';
import type { RequestHandler } from 'express';
import type { Metrics } from '../metrics/metrics.ts';
import { createTurns } from '../turns/turns.ts';
import type { Admission } from './admit.ts';
import { hold, holderOf, localsOf } from './locals.ts';

/** About a thousand records, which the store ingests in about 20 ms. */
const UNIT_BYTES = 128 * 1024;

/**
 * Batches that are ingested at once, in units of `UNIT_BYTES` and at most three quarters for one key, and batches that
 * may wait. A batch that would wait longer than this is refused.
 */
const BATCHES = { room: 32, share: 24, waiting: 256, patienceMs: 5_000 };

/**
 * Lets batches in as fast as they can be stored; beyond the limits they are refused as `busy`, so memory stays bounded.
 */
export function awaitTurn(operation: Operation, admission: Admission, metrics: Metrics): RequestHandler[] {
  if (!operation['x-judges-records']) return [];
  const turns = createTurns(BATCHES, metrics.observe('batches'));
  return [
    async (request, response, next) => {
      const { caller, signal } = localsOf(response);
      const size = Math.ceil((request.body as Uint8Array).length / UNIT_BYTES);
      const release = await turns.take({ holder: holderOf(caller), size, ...(signal && { signal }) });
      hold(response, release);
      await admission(request, response);
      next();
    },
  ];
}
