import { isCompared } from '@keytally/contract/comparison';
import type { KeptQuestion } from '../../api/questions.ts';
import type { ReportName } from '../../api/report-name.ts';
import type { ReportCall } from '../../api/reports.ts';
import { canCompare, readComparison, writeComparison } from '../range/compare.ts';
import { readRange, writeRange } from '../range/range.ts';
import { type Address, writeAddress } from './address.ts';
import { askedReport, onScreens } from './asked-reports.ts';
import { questionOf } from './body.ts';
import type { Question } from './question.ts';

/** A place in the console. */
interface Place {
  /** Of the screen: `/retention`. */
  readonly path: string;
  readonly address: Address;
}

/** What is kept of a question on the screen: what the report was asked, and how the screen showed it. */
export function keptOf(name: string, { kind, body }: ReportCall, question: Question, place: Place) {
  const { range } = question;
  const {
    product: _,
    kept: __,
    ...shown
  } = isCompared(kind) ? withoutComparison(place.address) : place.address;
  const compare = comparisonKept(kind, question);
  return {
    name,
    ask: { report: kind, request: withoutCursor(body) } as KeptQuestion['ask'],
    ...('from' in range ? {} : { days: writeRange(range) }),
    ...(compare !== undefined && { compare: writeComparison(compare) }),
    view: `${place.path.slice(1)}?${new URLSearchParams(shown)}`,
  };
}

/** What the days of a question on the screen are compared with, if its report is compared and its days can be. */
export function comparisonKept(kind: ReportName, { range, compare }: Question): Question['compare'] {
  return isCompared(kind) && canCompare(range) ? compare : undefined;
}

/** What a question is compared with is a part of it, not of how it is shown. */
function withoutComparison({ compare: _, ...address }: Address): Address {
  return address;
}

/** The place of a page in one answer is no part of a question. */
function withoutCursor(body: ReportCall['body']): object {
  if (!('page' in body) || body.page === undefined) return body;
  const { cursor: _, ...page } = body.page;
  return { ...body, page };
}

/**
 * Where the console shows a question that is kept: as it was shown or, if it was kept elsewhere, what its request asks. What
 * screens may get is checked where the address is read.
 */
export function placeOf({ id, ...question }: Opened, product: string): Place {
  const { path, address } = shownPlaceOf(question, product);
  return { path, address: { ...address, ...(id !== undefined && { kept: id }) } };
}

/** What of a question says where it is shown. With its id the screen knows which one is open. */
type Opened = Pick<KeptQuestion, 'ask' | 'days' | 'compare' | 'view'> & Partial<Pick<KeptQuestion, 'id'>>;

function shownPlaceOf({ ask, days, compare, view }: Omit<Opened, 'id'>, product: string): Place {
  const { path } = askedReport(ask.report);
  const [screen, parameters] = view?.split('?') ?? [];
  if (screen === path.slice(1)) {
    const range = days ?? `${ask.request.startDate}..${lastDayOf(ask)}`;
    const shown: Address = Object.fromEntries(new URLSearchParams(parameters));
    const own = isCompared(ask.report) ? withoutComparison(shown) : shown;
    const { conditions } = ask.request;
    const address = {
      ...own,
      range,
      ...(compare !== undefined && { compare }),
      // A board may have more of them than the question.
      ...(conditions && { conditions: JSON.stringify(conditions) }),
      product,
    };
    return { path, address };
  }
  const asked = questionAsked(ask, days, product);
  const comparison = compare === undefined ? undefined : readComparison(compare);
  return { path, address: writeAddress({ ...asked, ...(comparison && { compare: comparison }) }) };
}

function questionAsked(
  { report, request }: KeptQuestion['ask'],
  days: string | undefined,
  product: string,
): Question {
  const kind = onScreens(report);
  const { show } = askedReport(kind);
  const { range, ...asked } = questionOf(kind, { stopDate: request.startDate, ...request } as never, product);
  const relative = days === undefined ? undefined : readRange(days);
  return {
    ...asked,
    range: relative ?? range,
    ...(kind.startsWith('lost-users') && { users: 'lost' as const }),
    ...(show && { show }),
  };
}

function lastDayOf({ request }: KeptQuestion['ask']): string {
  return 'stopDate' in request ? request.stopDate : request.startDate;
}
