import type { Operation } from '@keytally/contract/document';
import type { RequestHandler } from 'express';
import { createTurns } from '../turns.ts';

/** Batches whose bodies are in memory at once, and how many more may wait with theirs unread. */
const BATCHES = { atOnce: 8, waiting: 256 };

/** Lets batches of records in as fast as they can be stored; beyond a bound they are refused as `busy` (D9). */
export function awaitTurn(operation: Operation): RequestHandler[] {
  if (!operation['x-judges-records']) return [];
  const turns = createTurns(BATCHES);
  return [
    async (_request, response, next) => {
      const giveBack = await turns.take();
      if (response.closed) return giveBack();
      response.once('close', giveBack);
      next();
    },
  ];
}
