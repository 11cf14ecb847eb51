import type { Schema } from '@keytally/contract';
import fc from 'fast-check';
import { modelTables } from '../kind-tables/testing/model-tables.ts';
import { requestsOf } from '../kind-tables/testing/requests.ts';
import { modelClientList } from '../lists/clients/model.ts';
import { clientListRequests } from '../lists/clients/testing/requests.ts';
import { modelPropertyList } from '../lists/properties/model.ts';
import { ModelRefusal } from '../model/refusal.ts';
import type { World } from '../model/world.ts';
import { models as plainModels } from '../models.ts';
import type { Report, ReportKind, ReportRequest } from '../report-kinds.ts';
import { ReportRefusal } from '../request/refusal.ts';
import { type WorldData, withProduct, worlds } from './arbitraries/worlds.ts';
import { expectSame } from './expect-same.ts';
import type { ModelTable } from './model-table.ts';
import { readCsv } from './read-csv.ts';
import { timeForCases } from './time-for-cases.ts';

/** The model of each kind of report. */
export const models: {
  readonly [Kind in ReportKind]: (world: World, request: ReportRequest<Kind>) => Report<Kind>;
} = plainModels;

const tableOf: { readonly [Kind in ReportKind]: (report: Report<Kind>) => ModelTable } = modelTables;

/** What is compared with the model: it loads worlds, each as its own product, and runs reports. */
export interface Subject {
  /** Loads the data as a new product and resolves to the world. */
  readonly load: (data: WorldData) => Promise<World>;
  readonly report: <Kind extends ReportKind>(
    kind: Kind,
    request: ReportRequest<Kind>,
    world: World,
  ) => Promise<Report<Kind>>;
  /** A report as CSV. */
  readonly toCsv: <Kind extends ReportKind>(kind: Kind, report: Report<Kind>) => string;
}

/** Several requests for each world, because loading one takes longer than a report. */
const requestsPerWorld = 8;

/** The worlds and requests of the cases. */
interface Cases<Kind extends ReportKind> {
  readonly worlds: fc.Arbitrary<WorldData>;
  readonly requests: (data: WorldData) => fc.Arbitrary<ReportRequest<Kind>>;
}

/**
 * Compares a kind of report with the model, in at least `cases` cases. Every world is its own product, so this also
 * proves that reports never include other products.
 *
 * @param about the worlds and requests, by default all kinds
 */
export async function expectAgreement<Kind extends ReportKind>(
  kind: Kind,
  cases: number,
  { load, report, toCsv }: Subject,
  about: Cases<Kind> = { worlds, requests: requestsOf[kind] as unknown as Cases<Kind>['requests'] },
): Promise<void> {
  const several = (data: WorldData) => fc.array(about.requests(data), requestsFor(cases));
  const worldsWithRequests = about.worlds.chain((data) => fc.tuple(fc.constant(data), several(data)));
  const hasTime = timeForCases();
  const property = fc.asyncProperty(fc.limitShrink(worldsWithRequests, 100), async ([data, asked]) => {
    if (!hasTime()) return;
    const world = await load(data);
    for (const request of asked) {
      const expected = await outcomeOf(() => models[kind](world, request));
      const actual = await outcomeOf(() => report(kind, request, world));
      expectSame(comparable(actual), comparable(expected));
      if ('report' in actual) expectSame(readCsv(toCsv(kind, actual.report)), tableOf[kind](actual.report));
    }
  });
  await fc.assert(property, { numRuns: worldsFor(cases) });
}

/** Compares the list of properties with the model, in as many worlds as a report has for `cases` requests. */
export async function expectListAgreement(
  cases: number,
  load: Subject['load'],
  list: (world: World) => Promise<{ readonly list: Schema<'PropertyList'> } | undefined>,
): Promise<void> {
  const hasTime = timeForCases();
  const property = fc.asyncProperty(fc.limitShrink(worlds, 100), async (data) => {
    if (!hasTime()) return;
    const world = await load(data);
    expectSame((await list(world))?.list, modelPropertyList(world));
  });
  await fc.assert(property, { numRuns: worldsFor(cases) });
}

/** Compares lists of clients with the model, for `cases` requests, several in each world. */
export async function expectClientListAgreement(
  cases: number,
  load: Subject['load'],
  list: (request: ClientListRequest, world: World) => Promise<Schema<'ClientPropertyList'>>,
): Promise<void> {
  const several = (data: WorldData) => fc.array(clientListRequests(withProduct(data, 0)), requestsFor(cases));
  const worldsWithRequests = worlds.chain((data) => fc.tuple(fc.constant(data), several(data)));
  const hasTime = timeForCases();
  const property = fc.asyncProperty(fc.limitShrink(worldsWithRequests, 100), async ([data, asked]) => {
    if (!hasTime()) return;
    const world = await load(data);
    for (const request of asked) expectSame(await list(request, world), modelClientList(world, request));
  });
  await fc.assert(property, { numRuns: worldsFor(cases) });
}

function requestsFor(cases: number): fc.ArrayConstraints {
  const requests = Math.ceil(Math.min(cases, requestsPerWorld));
  return { minLength: requests, maxLength: requests };
}

function worldsFor(cases: number): number {
  return Math.ceil(cases / requestsPerWorld);
}

export type ClientListRequest = Schema<'ClientPropertyListRequest'>;

type Outcome<Of> = { readonly report: Of } | { readonly refused: readonly string[] };

/** A report, or its refusal. */
async function outcomeOf<Of>(answer: () => Of | Promise<Of>): Promise<Outcome<Of>> {
  try {
    return { report: await answer() };
  } catch (error) {
    if (!(error instanceof ReportRefusal || error instanceof ModelRefusal)) throw error;
    return { refused: error.items.map(({ pointer, code }) => `${pointer} ${code}`) };
  }
}

/** What must be equal: everything except the text of warnings, where only the number in it counts. */
function comparable<Kind extends ReportKind>(outcome: Outcome<Report<Kind>>): unknown {
  if ('refused' in outcome) return outcome;
  const { meta, ...report } = outcome.report;
  return { ...report, meta: { ...meta, warnings: (meta.warnings as Warning[]).map(withoutSentence) } };
}

type Warning = Report<ReportKind>['meta']['warnings'][number];

function withoutSentence({ code, detail, pointer }: Warning) {
  if (code !== 'ungrouped-clients') return { code, pointer };
  return { code, clients: Number(/\b\d+\b/.exec(detail)?.[0]) };
}
