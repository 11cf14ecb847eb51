import type { Facts } from '@keytally/contract/comparison';
import { type ComponentType, createContext, type ReactNode, use } from 'react';
import type { Question } from '../question/codec/question.ts';
import type { Days } from '../question/range/range.ts';
import type { Day } from '../ui/format/day.ts';

/** A way from a part of an answer to more about it. */
export interface Way {
  /** The screen; without it that of the answer itself. */
  readonly to?: string;
  /** What it asks, from what the answer was asked. */
  readonly asking: (question: Question) => Question;
  /** What a screen reader says, if it is more than what is seen. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** What is around an answer: in the console it leads to other answers, and more can be asked for. */
export interface Surroundings {
  readonly Lead: ComponentType<Way>;
  /** The ways to the first record of a product. */
  readonly FirstRecords: ComponentType<{ readonly product: string }>;
  /** Goes to a list of clients of a product; undefined for who may not see its single clients. A hook. */
  readonly useClientsOf: (product: string) => ((question: Question) => void) | undefined;
  /** What is known of the data of some days. A hook. */
  readonly useFacts: (spans: readonly Days[], today: Day) => Facts | undefined;
}

/** Nothing is around the answer of a shared page. */
const Context = createContext<Surroundings | undefined>(undefined);
export const SurroundingsProvider = Context.Provider;

/** What is known of the data of some days, where it can be asked for. */
export function useFactsAround(spans: readonly Days[], today: Day): Facts | undefined {
  const { useFacts } = use(Context) ?? NOTHING;
  return useFacts(spans, today);
}

const NOTHING: Pick<Surroundings, 'useFacts' | 'useClientsOf'> = {
  useFacts: () => undefined,
  useClientsOf: () => undefined,
};

/** Goes to a list of clients, where there is one and it may be seen. */
export function useClientsAround(product: string): ((question: Question) => void) | undefined {
  const { useClientsOf } = use(Context) ?? NOTHING;
  return useClientsOf(product);
}

export function useSurroundings(): Surroundings | undefined {
  return use(Context);
}

/** Leads to another answer, where there is a way to it. */
export function Lead(way: Way): ReactNode {
  const Inner = use(Context)?.Lead;
  return Inner ? <Inner {...way} /> : way.children;
}
