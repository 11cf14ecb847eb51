import type { Schema } from '@keytally/client';
import { type ReactNode, useMemo } from 'react';
import type { Question } from '../question/codec/question.ts';
import { Lead, useClientsAround } from './surroundings.tsx';
import type { Answered } from './view.ts';

type CountedBy = Schema<'CountedBy'>;

/** A report whose numbers count users. */
type Kind = CountedBy['report'];

/** The place of a number in a kind of report. */
type PlaceIn<Of extends Kind> = Extract<CountedBy, { readonly report: Of }>['number'];

/** Shows a number of a kind of report as a link to its users, where one can see them. */
export type LinkTo<Of extends Kind> = UsersOf<PlaceIn<Of>>['link'];

/** Where the clients behind a number are listed. */
export const CLIENTS = '/clients';

/** From the numbers of an answer to the users that they count. */
interface UsersOf<Place> {
  /** Goes there. */
  readonly open: (place: Place) => void;
  /**
   * What is shown of a number, as a link.
   *
   * @param words the number in words, for a screen reader
   */
  readonly link: (place: Place, words: string, shown: ReactNode) => ReactNode;
}

/**
 * Leads to the users of numbers; undefined on a shared page, and for who may not see single clients. It stays the same while the answer
 * does, so that the columns of a table can.
 */
export function useUsersOf<Of extends Kind>(
  report: Of,
  { asked, meta }: Pick<Answered<Of>, 'asked' | 'meta'>,
): UsersOf<PlaceIn<Of>> | undefined {
  const { productId: product } = meta;
  const goTo = useClientsAround(product);
  return useMemo(() => {
    if (goTo === undefined) return undefined;
    const questionOf = (number: PlaceIn<Of>): Question => ({
      product,
      range: { from: meta.startDate, to: meta.stopDate },
      countedBy: { report, request: asked, number } as CountedBy,
    });
    return {
      open: (place) => goTo(questionOf(place)),
      link: (place, words, shown) => (
        <Lead to={CLIENTS} asking={() => questionOf(place)} label={`${words}: these users`}>
          {shown}
        </Lead>
      ),
    };
  }, [goTo, product, report, asked, meta.startDate, meta.stopDate]);
}
