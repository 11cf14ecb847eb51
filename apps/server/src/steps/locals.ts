import type { OperationId } from '@keytally/contract';
import type { Caller } from '@keytally/keys';
import type { Product } from '@keytally/store';
import type { Response } from 'express';
import type { GiveBack } from '../turns.ts';

/** What the steps of a request learn for the ones after them. */
export interface Locals {
  operationId: OperationId;
  /** Aborts when the caller hangs up. */
  signal: AbortSignal;
  caller: Caller;
  /** Gives back the turn in which the request is carried out. */
  endTurn: GiveBack;
  /** Ends the piece of work in the event loop that the body makes. */
  endPiece: () => void;
  product: Product;
  accept: string;
  contentType: string;
  body: unknown;
  /** Places of the records of a body that hold too many values, and stand there as null. */
  overfull: ReadonlySet<number>;
}

/** What is known so far of the request that a response answers. */
export function localsOf(response: Response): Partial<Locals> {
  return response.locals as Partial<Locals>;
}

/** Who shares what there is for all: a caller's key. */
export function holderOf(caller: Caller | undefined): string {
  return caller?.thumbprint ?? '';
}

/** Has a turn end when the work is done, or nobody waits for it any more, whichever comes first. */
export function holdTurn(response: Response, giveBack: GiveBack): void {
  localsOf(response).endTurn = giveBack;
  response.once('close', giveBack);
}
