import type { Schema } from '@keytally/contract';
import { checkRange, type DayRange, parseRange } from '../../request/day-range.ts';
import type { Parsing } from '../../request/parsing.ts';
import type { RefusalItem } from '../../request/refusal.ts';
import type { Counting } from '../../stages/counting.ts';
import { checkFilters, type Filters, parseFilters } from '../../users/filters.ts';
import type { Property } from '../../values/properties.ts';
import { parseCountedBy } from './counted-by.ts';
import { propertiesNamed } from './listed-properties.ts';

/** Which clients to list, and what of each. */
export interface ClientQuestion {
  /** The least id of the page. */
  readonly start: string;
  readonly listed: readonly Property[];
  readonly listsUses: boolean;
  readonly filters: Filters;
  /** Which days of each client to list, and what of each; null for none. */
  readonly daily: { readonly range: DayRange; readonly listed: readonly Property[] } | null;
  readonly limit: number;
  /** The number of a report whose users are listed; null for all. */
  readonly counting: Counting | null;
}

type Request = Schema<'ClientPropertyListRequest'>;

const USUAL_LIMIT = 200;
const DAILY = '/retDailyData';

export function parseClientQuestion(request: Request, parsing: Parsing): ClientQuestion {
  const { startAtClientId, properties: names = [], retDailyData, limit = USUAL_LIMIT } = request;
  return {
    start: startAtClientId ?? '',
    listed: propertiesNamed(names.filter((name) => name !== 'lifetimeEventUsage')),
    listsUses: names.includes('lifetimeEventUsage'),
    filters: parseFilters(request, parsing),
    daily: retDailyData ? parseDaily(retDailyData, parsing) : null,
    limit,
    counting: request.countedBy ? parseCountedBy(request.countedBy, parsing) : null,
  };
}

function parseDaily(
  request: NonNullable<Request['retDailyData']>,
  parsing: Parsing,
): NonNullable<ClientQuestion['daily']> {
  const malformed = (pointer: string, message: string) => parsing.malformed(`${DAILY}${pointer}`, message);
  return {
    range: parseRange(request, { ...parsing, malformed }),
    listed: propertiesNamed(request.properties ?? []),
  };
}

/** Every fault that makes the question unusable, but for its patterns. */
export function checkClientQuestion({ filters, daily, counting }: ClientQuestion): RefusalItem[] {
  const ofRange = daily ? checkRange(daily.range) : [];
  return [
    ...checkFilters(filters),
    ...(counting?.faults() ?? []),
    ...ofRange.map(({ pointer, ...item }) => ({ ...item, pointer: `${DAILY}${pointer}` })),
  ];
}
