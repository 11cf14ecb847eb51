import { callWithResponse, type KeytallyClient, type Schema } from '@keytally/client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useClient } from '../../../api/client.ts';
import type { ApiRequest } from '../../../help/shell-command.ts';
import type { Days } from '../../../question/range/range.ts';
import { addDays, type Day } from '../../../ui/format/day.ts';

export type UsageRecord = Schema<'EventRecord'> | Schema<'SessionRecord'>;

/** Whose records, and of which days. */
interface Wanted {
  readonly product: string;
  readonly client: string;
  readonly days: Days;
}

/** The newest day of a page, and how many days it goes back at first. A cursor goes on with a day that is too long for one page. */
interface Place {
  readonly to: Day;
  readonly length: number;
  readonly cursor?: string;
}

/** Records of some days in any order; without a next place there are no earlier ones. */
interface Page {
  readonly records: readonly UsageRecord[];
  readonly next: Place | undefined;
}

/** Most records of a page: as many as a browser draws at once. */
const MOST = 1_000;

/** A page with fewer records goes on with more days. */
const FEW = 100;
const LONGER = 4;
const FIRST_LENGTH = 7;

/** The records of a client, the newest days first. Each call is in the audit trail. */
export function useRecordsOfClient(wanted: Wanted) {
  const client = useClient();
  return useInfiniteQuery({
    queryKey: ['clients', wanted.product, wanted.client, 'records', wanted.days],
    initialPageParam: { to: wanted.days.to, length: FIRST_LENGTH } as Place,
    queryFn: ({ pageParam, signal }) => readPage(client, wanted, pageParam, signal),
    getNextPageParam: ({ next }) => next,
  });
}

/** The day of which only the first records are there, if there is one. */
export function unfinishedIn(pages: readonly Page[]): Day | undefined {
  const next = pages.at(-1)?.next;
  return next?.cursor === undefined ? undefined : next.to;
}

async function readPage(
  client: KeytallyClient,
  wanted: Wanted,
  place: Place,
  signal: AbortSignal,
): Promise<Page> {
  const { from: first } = wanted.days;
  const from = later(first, addDays(place.to, 1 - place.length));
  const { records, cursor } = await readRecords(client, wanted, { ...place, from }, signal);
  if (cursor !== null) {
    // The export begins with the oldest record, so a page of several days is whole or is not of use.
    if (from !== place.to)
      return readPage(client, wanted, { to: place.to, length: shorter(place.length) }, signal);
    return { records, next: { ...place, cursor } };
  }
  if (from === first) return { records, next: undefined };
  const next = { to: addDays(from, -1), length: place.length };
  if (records.length >= FEW) return { records, next };
  const earlier = await readPage(client, wanted, { ...next, length: place.length * LONGER }, signal);
  return { ...earlier, records: [...earlier.records, ...records] };
}

function shorter(length: number): number {
  return Math.ceil(length / LONGER);
}

function later(one: Day, other: Day): Day {
  return one > other ? one : other;
}

async function readRecords(
  client: KeytallyClient,
  { product, client: clientId }: Wanted,
  { from, to, cursor }: Place & { readonly from: Day },
  signal: AbortSignal,
): Promise<{ readonly records: UsageRecord[]; readonly cursor: string | null }> {
  const { data, response } = await callWithResponse(client, 'exportRecords', {
    path: { product_id: product },
    query: { clientId, startDate: from, stopDate: to, limit: MOST, ...(cursor !== undefined && { cursor }) },
    parseAs: 'text',
    signal,
  });
  const lines = data.split('\n').filter((line) => line !== '');
  const records = lines.map((line) => JSON.parse(line) as UsageRecord);
  return { records, cursor: response.headers.get('X-Next-Cursor') };
}

/** The same records in one call, for elsewhere. */
export function recordsRequestOf({ product, client, days }: Wanted): ApiRequest {
  const query = new URLSearchParams({ clientId: client, startDate: days.from, stopDate: days.to });
  return { operationId: 'exportRecords', parameters: { product_id: product }, query: query.toString() };
}
