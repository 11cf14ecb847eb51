import type { Schema } from '@keytally/contract';
import { DAY_MS, formatDay } from '@keytally/events';
import { modelClientList } from '@keytally/reports/model';
import { inputProblem, type MockAnswer } from '../mock-answer.ts';
import { exactEvents } from './asked-events.ts';
import { withCohorts } from './cohorts.ts';
import { refusalsOfClientList } from './refusals.ts';
import { usageFor } from './usage.ts';

/** A call for clients whose parts fit the contract, and the example that would answer it. */
interface ListCall {
  readonly example: MockAnswer;
  readonly path: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** The page of clients that is asked for, over made-up usage, of the days that are asked for or of the last two months. */
export async function answerClientList({ example, path, body }: ListCall): Promise<MockAnswer> {
  const request = withCohorts(body as Schema<'ClientPropertyListRequest'>);
  const refusals = await refusalsOfClientList(request);
  if (refusals.length > 0) return inputProblem(refusals);
  const today = formatDay(Math.floor(Date.now() / DAY_MS));
  const { startDate = today, stopDate = today } = request.retDailyData ?? {};
  const events = exactEvents({ startDate, ...request });
  const usage = usageFor({ productId: path.product_id ?? '', startDate, stopDate, events });
  return { ...example, body: modelClientList(usage, request) };
}
