import { deepStrictEqual } from 'node:assert/strict';
import type { Schema } from '@keytally/contract';
import { cohortsIn } from '@keytally/contract/cohort-rules';
import { reportOperations } from '@keytally/contract/reports';
import fc from 'fast-check';
import { requestsOf } from '../kind-tables/testing/requests.ts';
import { binMeasureNames } from '../kinds/lifetime-histogram/table.ts';
import { type CountedNumber, numbersIn } from '../lists/clients/testing/numbers.ts';
import { clientsActiveIn, worldRecords } from '../model/activity.ts';
import { peopleOf } from '../model/user-reports/people.ts';
import type { World } from '../model/world.ts';
import type { Report, ReportKind, ReportRequest } from '../report-kinds.ts';
import { ReportRefusal } from '../request/refusal.ts';
import type { ClientListRequest, Subject } from './agreement.ts';
import { type WorldData, worlds } from './arbitraries/worlds.ts';
import { timeForCases } from './time-for-cases.ts';

type Name = Schema<'CountedBy'>['report'];
type Request = Schema<'CountedBy'>['request'];
type Number = CountedNumber<Schema<'CountedBy'>['number']>;

/** What is held to it: a report, and the list of the clients that one of its numbers counts. */
interface Listing extends Pick<Subject, 'report'> {
  readonly list: (request: ClientListRequest, world: World) => Promise<Schema<'ClientPropertyList'>>;
}

/** Numbers of a report whose users are listed: a report has hundreds. */
const NUMBERS_OF_REPORT = 3;

/** Clients of a number that counts uses, of which each is asked for its own. */
const CLIENTS_OF_NUMBER = 8;

/** Names of the reports that have numbers of users. */
export const countingReports = Object.keys(numbersIn) as readonly Name[];

/** Holds the users of numbers to random reports, in at least `cases` cases. */
export async function expectCountedAgreement(
  cases: number,
  load: Subject['load'],
  listing: Listing,
): Promise<void> {
  const asked = (data: WorldData) =>
    fc.tuple(...countingReports.map((name) => fc.tuple(fc.constant(name), requestOf(name, data))));
  const picks = fc.array(fc.nat(), { minLength: NUMBERS_OF_REPORT, maxLength: NUMBERS_OF_REPORT });
  const worldsWithRequests = worlds.chain((data) => fc.tuple(fc.constant(data), asked(data), picks));
  const hasTime = timeForCases();
  const property = fc.asyncProperty(
    fc.limitShrink(worldsWithRequests, 60),
    async ([data, requests, picks]) => {
      if (!hasTime()) return;
      const world = await load(data);
      for (const [name, request] of requests)
        await expectCountedUsers(name, request, world, listing, (numbers) => picked(numbers, picks));
    },
  );
  await fc.assert(property, { numRuns: Math.ceil(cases / (countingReports.length * NUMBERS_OF_REPORT)) });
}

/**
 * Holds the users of numbers to the report, whose numbers its model confirms: a list has as many users as the number says; the
 * report of these users alone says the same number, and that of all others 0, unless it has so many of the largest values: of other
 * users these are others. Of groups the list has all clients or none.
 *
 * @param pick the numbers to look at; all if absent
 */
export async function expectCountedUsers(
  name: Name,
  request: Request,
  world: World,
  { report, list }: Listing,
  pick: (numbers: readonly Number[]) => readonly Number[] = (numbers) => numbers,
): Promise<number> {
  const run = async (of: Request) =>
    numbersOf(name, of, await report(reportOperations[name], of as ReportRequest<ReportKind>, world));
  const at = async ({ place }: Number, of: object) =>
    (await run(of as Request)).find((one) => JSON.stringify(one.place) === JSON.stringify(place));
  const numbers = pick(await run(request).catch(noneIfRefused));
  for (const [turn, number] of numbers.entries()) {
    const countedBy = { report: name, request, number: number.place } as Schema<'CountedBy'>;
    const { results, meta } = await list({ properties: [], limit: 1_000, countedBy }, world);
    const clients = results.map(({ clientId }) => clientId);
    const users = number.users ?? meta.counted?.users ?? 0;
    deepStrictEqual([meta.counted?.users, meta.counted?.clients], [users, clients.length]);
    if (isGrouped(request)) {
      const { meta } = await report(reportOperations[name], request as ReportRequest<ReportKind>, world);
      expectWholeGroups(name, { ...request, stopDate: meta.stopDate }, world, clients, users);
    }
    if (
      !isGrouped(request) &&
      clients.length > 0 &&
      !('conditions' in request) &&
      !isOfOthersToo(name, request, number)
    ) {
      const { test, conditions } = sameOrNobody(countedBy, clients, turn);
      const same = await at(number, { ...request, conditions });
      const wanted = test === 'isOneOf' || test === 'isIn' ? valueAt(number) : 0;
      deepStrictEqual([test, valueAt(same)], [test, wanted]);
      if (number.uses !== undefined) {
        // A list that is too long would make the same uses: each of its clients made some.
        for (const client of clients.slice(0, CLIENTS_OF_NUMBER)) {
          const own = await at(number, { ...request, conditions: ofClients('isOneOf', [client]) });
          deepStrictEqual([client, valueAt(own) > 0], [client, true]);
        }
      }
    }
  }
  return numbers.length;
}

/**
 * The report of the clients alone, by their ids or as a cohort, has the same number; the one without them has none. The rule of a cohort
 * can name no other one.
 */
function sameOrNobody(countedBy: Schema<'CountedBy'>, clients: readonly string[], turn: number) {
  const tests = cohortsIn(countedBy.request).length > 0 ? byIds : byIdsAndCohorts;
  const test = tests[turn % tests.length] ?? byIds[0];
  const conditions =
    test === 'isIn' || test === 'isNotIn'
      ? { all: [{ cohort: 'these', test, rule: { by: 'number', countedBy } }] }
      : ofClients(test, clients);
  return { test, conditions };
}

function ofClients(test: (typeof byIds)[number], values: readonly string[]) {
  return { all: [{ property: 'clientId', test, values }] };
}

const byIds = ['isOneOf', 'isNoneOf'] as const;
const byIdsAndCohorts = ['isOneOf', 'isIn', 'isNoneOf', 'isNotIn'] as const;

/** A request without conditions, so that others can be added. */
function requestOf(name: Name, data: WorldData): fc.Arbitrary<Request> {
  const requests = requestsOf[reportOperations[name]] as unknown as (
    data: WorldData,
  ) => fc.Arbitrary<Request>;
  return requests(data).map(({ conditions: _, ...request }) => request as Request);
}

function numbersOf(name: Name, request: Request, report: Report<ReportKind>): readonly Number[] {
  const numbers = numbersIn[name] as (report: unknown, request: unknown) => readonly Number[];
  return numbers(report, request);
}

function picked(numbers: readonly Number[], picks: readonly number[]): readonly Number[] {
  const some = numbers.filter((one) => valueAt(one) > 0);
  const from = some.length > 0 ? [...some, ...numbers.slice(0, 1)] : numbers;
  return picks.flatMap((pick) => from[pick % from.length] ?? []);
}

function valueAt(number: Number | undefined): number {
  return number?.users ?? number?.uses ?? number?.values ?? 0;
}

/**
 * Whether a report of fewer users may have other numbers: those of the largest values are then others if their number is limited, and so are
 * bins that fit the users.
 */
function isOfOthersToo(name: Name, request: Request, { place }: Number): boolean {
  if ('largestSegments' in request) return true;
  if (dividesUses(name, request)) {
    // Who did not use it in a segment is not what makes the report have the segment.
    const isOfOthers = 'users' in place && place.users === 'neverUsed';
    return isOfOthers || ('segments' in request && (request.segments ?? []).some((one) => 'limit' in one));
  }
  return binMeasureNames.some((measure) => measure in place) && !('binUpperBounds' in request);
}

/** Whether segments are of uses. The values of a user's other uses are then in the report of this user too. */
function dividesUses(name: Name, request: Request): boolean {
  if (name === 'basic-table' || name === 'basic-timeline') return 'segmentBy' in request;
  return 'segmentOf' in request && request.segmentOf === 'uses';
}

function isGrouped(request: Request): boolean {
  return 'groupBy' in request && (request.groupBy ?? 'clientId') !== 'clientId';
}

function expectWholeGroups(
  name: Name,
  range: Request & { readonly stopDate: string },
  world: World,
  clients: readonly string[],
  users: number,
): void {
  const active = clientsActiveIn(worldRecords(world), range);
  const groups = peopleOf(world, range)
    .people.map(({ clientIds }) =>
      isOfActiveClients(name) ? clientIds.filter((id) => active.includes(id)) : clientIds,
    )
    .filter((ids) => ids.some((id) => clients.includes(id)));
  deepStrictEqual(groups.flat().sort(), [...clients].sort());
  deepStrictEqual(groups.length, users);
}

/** Whether groups are of the clients that were active in the range alone. */
function isOfActiveClients(name: Name): boolean {
  return name === 'lifetime-table' || name === 'lifetime-histogram';
}

function noneIfRefused(error: unknown): readonly Number[] {
  if (error instanceof ReportRefusal) return [];
  throw error;
}
