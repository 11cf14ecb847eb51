import type { Operation } from '@keytally/contract/document';
import type { Request, RequestHandler } from 'express';
import { createTurns } from '../turns.ts';

const MIB = 1024 ** 2;

/** The largest batch, in MiB, and what any is taken for whose size after inflation is not known. */
const LARGEST = 10;

/** MiB of bodies that are in memory at once, a small one counted as one, and batches that may wait unread. */
const BATCHES = { room: 8 * LARGEST, waiting: 256 };

/** Lets batches of records in as fast as they can be stored; beyond a bound they are refused as `busy` (D9). */
export function awaitTurn(operation: Operation): RequestHandler[] {
  if (!operation['x-judges-records']) return [];
  const turns = createTurns(BATCHES);
  return [
    async (request, response, next) => {
      const giveBack = await turns.take(sizeOf(request));
      if (response.closed) return giveBack();
      response.once('close', giveBack);
      next();
    },
  ];
}

/** In MiB, rounded up. */
function sizeOf(request: Request): number {
  const length = Number(request.get('Content-Length'));
  const isKnown = Number.isFinite(length) && request.get('Content-Encoding') === undefined;
  return isKnown ? Math.min(Math.max(1, Math.ceil(length / MIB)), LARGEST) : LARGEST;
}
