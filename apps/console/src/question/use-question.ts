import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { createContext, use, useCallback, useMemo } from 'react';
import { type Address, readAddress, writeAddress } from './codec/address.ts';
import type { Change, Question } from './codec/question.ts';
import type { Range } from './range/range.ts';

/** Days that a part of a page has instead of those of the address, and nothing chosen to compare them with. */
const RangeContext = createContext<Range | undefined>(undefined);
export const RangeProvider = RangeContext.Provider;

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
  const range = use(RangeContext);
  const read = useMemo(() => withRange(readAddress(address), range), [address, range]);
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

function withRange<Read extends { readonly question: Question }>(read: Read, range: Range | undefined): Read {
  if (range === undefined) return read;
  const { compare: _, ...question } = read.question;
  return { ...read, question: { ...question, range } };
}
