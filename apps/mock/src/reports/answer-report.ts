import type { Schema } from '@keytally/contract';
import { DAY_MS, formatDay, parseDay } from '@keytally/events';
import { type Report, type ReportKind, type ReportRequest, toCsv } from '@keytally/reports';
import { ModelRefusal, models, mostDaysAhead } from '@keytally/reports/model';
import { inputProblem, type MockAnswer } from '../mock-answer.ts';
import { exactEvents, withCleanNames } from './asked-events.ts';
import { withCohorts } from './cohorts.ts';
import { pageOf } from './pages.ts';
import { refusalsOf } from './refusals.ts';
import { usageFor } from './usage.ts';
import { withSentences } from './warnings.ts';

/** A call of a report whose parts fit the contract, and the example that would answer it. */
interface ReportCall {
  readonly example: MockAnswer;
  readonly path: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/**
 * A report about the range and the events that are asked for, over made-up usage. It is computed by the model, which the
 * engine is tested with, so its numbers add up.
 */
export async function answerReport<Kind extends ReportKind>(
  kind: Kind,
  { example, path, body }: ReportCall,
): Promise<MockAnswer> {
  const asked = withCohorts(body as ReportRequest<Kind>);
  const refusals = await refusalsOf(kind, asked);
  if (refusals.length > 0) return inputProblem(refusals);
  const report = reportOf(kind, withCleanNames(asked), path.product_id ?? '');
  if (report instanceof ModelRefusal) return inputProblem(report.items.map(withMessage));
  if (isCsv(example)) {
    const headers = { ...example.headers, 'X-Watermark': report.meta.watermark };
    return { ...example, headers, body: [...toCsv(kind, report)].join('') };
  }
  const { headers: { 'X-Watermark': _, ...headers } = {} } = example;
  if (kind !== 'getLifetimeDataTable' && kind !== 'getLostUsersDataTable')
    return { ...example, headers, body: report };
  const { page } = body as Schema<'LifetimeDataTableRequest'>;
  const cut = pageOf(report as Schema<'LifetimeDataTableReport'>, page);
  return cut.refusal ?? { ...example, headers, body: cut.page };
}

/** The report, or why it cannot be made of usage that ends with the day before now. */
function reportOf<Kind extends ReportKind>(
  kind: Kind,
  request: ReportRequest<Kind>,
  productId: string,
): Report<Kind> | ModelRefusal {
  const usage = usageFor({ productId, ...daysAsked(request), events: exactEvents(request) });
  const model = models[kind] as (world: typeof usage, request: ReportRequest<Kind>) => Report<Kind>;
  try {
    const { meta, ...report } = model(usage, request);
    const { groupBy = 'clientId' } = request as { readonly groupBy?: string };
    return { ...report, meta: { ...meta, warnings: withSentences(meta.warnings, groupBy) } } as Report<Kind>;
  } catch (error) {
    if (error instanceof ModelRefusal) return error;
    throw error;
  }
}

function withMessage({ pointer, code }: ModelRefusal['items'][number]): Schema<'ProblemItem'> {
  const message = 'does not fit the usage that the mock makes up, which ends today';
  return { pointer, code: code as Schema<'ProblemItem'>['code'], message };
}

/**
 * The days that usage is made up for: to the end of the range, but not beyond the day that counts as today, nor so long before
 * it that the newest activity, which may be some weeks earlier, would be out of its reach.
 */
function daysAsked(request: {
  readonly startDate: string;
  readonly stopDate?: string;
  readonly today?: string;
}) {
  const [start = 0, end, today] = [request.startDate, request.stopDate, request.today].map((day) =>
    day === undefined ? undefined : parseDay(day),
  );
  const last = Math.min(end ?? Infinity, today ?? Infinity, Math.floor(Date.now() / DAY_MS));
  const stop = today === undefined ? last : Math.max(last, today - mostDaysAhead / 2);
  return { startDate: formatDay(Math.max(start, stop - mostDaysAhead)), stopDate: formatDay(stop) };
}

function isCsv({ headers = {} }: MockAnswer): boolean {
  const [, type = ''] = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type') ?? [];
  return type.startsWith('text/csv');
}
