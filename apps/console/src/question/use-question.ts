import type { Schema } from '@keytally/client';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { createContext, use, useCallback, useMemo } from 'react';
import { type Address, readAddress, writeAddress } from './codec/address.ts';
import type { Change, Question } from './codec/question.ts';
import type { Range } from './range/range.ts';

/** What a board asks of the numbers on it. */
export interface AskedByBoard {
  /** Instead of those of the address, with nothing chosen to compare them with. */
  readonly range: Range;
  readonly conditions?: Schema<'Conditions'> | undefined;
}

const BoardContext = createContext<AskedByBoard | undefined>(undefined);
export const AskedByBoardProvider = BoardContext.Provider;

/** The conditions of users that a board has for its cards. Those of an address may be of another screen. */
export function useConditionsOfBoard(): AskedByBoard['conditions'] {
  return use(BoardContext)?.conditions;
}

interface UsedQuestion {
  readonly question: Question;
  readonly dropped: readonly string[];
  /** Asks something else: a step of the browser's history, unless it completes the address and keeps the rest. */
  readonly ask: (change: Change, completes?: 'completes') => void;
}

/** The question in the address: the address is the only place where it is kept. */
export function useQuestion(): UsedQuestion {
  const address: Address = useSearch({ strict: false });
  const navigate = useNavigate();
  // "." would lead from an address that is no screen to the first one.
  const to = useLocation({ select: ({ pathname }) => pathname });
  const board = use(BoardContext);
  const read = useMemo(() => askedBy(board, readAddress(address)), [address, board]);
  const ask = useCallback(
    (change: Change, completes?: 'completes') => {
      const asked = writeAddress({ ...read.question, ...change } as Question);
      // What could not be read stays, and is named on the screen, until the person asks something else.
      const search = completes ? { ...address, ...asked } : asked;
      void navigate({ to, search, replace: completes !== undefined });
    },
    [address, read.question, navigate, to],
  );
  return { ...read, ask };
}

function askedBy<Read extends { readonly question: Question }>(
  board: AskedByBoard | undefined,
  read: Read,
): Read {
  if (board === undefined) return read;
  const { compare: _, ...question } = read.question;
  const { range, conditions } = board;
  return { ...read, question: { ...question, range, ...(conditions && { conditions }) } };
}
