import type { Schema } from '@keytally/client';
import { askedDays } from '@keytally/contract/relative-days';
import type { ReportRequests } from '@keytally/contract/reports';
import type { ReportName } from '../../api/report-name.ts';
import type { Days } from '../range/range.ts';
import { schemaOf } from '../schema/fits.ts';
import { askedReport } from './asked-reports.ts';
import { isInstallation, type Sent, timelineOf } from './completed.ts';
import type { Asked, Question } from './question.ts';

/** The request of a report, or `undefined` while the question has none of the events that it needs. */
export function bodyOf<Kind extends ReportName>(
  kind: Kind,
  question: Question,
  days: Days,
): ReportRequests[Kind] | undefined {
  const { fields, needs, completed } = askedReport(kind);
  const sent: Sent = completed?.(question, days) ?? question;
  if (needs && !isGiven(sent[needs])) return undefined;
  const filled = Object.entries(fields)
    .map(([field, part]) => [field, part === 'events' ? takenEvents(kind, sent) : sent[part]] as const)
    .filter(([, value]) => value !== undefined);
  const { from, to } = askedDays(kind, days, sent.dateSplit);
  const body = { startDate: from, stopDate: to, ...Object.fromEntries(filled) };
  // The parts fit the schemas of these very fields: see the round trip in the tests.
  return body as ReportRequests[Kind];
}

function isGiven(part: object | undefined): boolean {
  return part !== undefined && !(Array.isArray(part) && part.length === 0);
}

/** A question may have more events than a report takes: its screen says of how many these are. */
function takenEvents(kind: ReportName, { events }: Sent) {
  return kind === 'basic-timeline' ? events : events?.slice(0, schemaOf('EventSelection').maxItems);
}

/** The periods that a report divides its days into where it is compared with other days. */
export function comparedSplit(kind: ReportName, question: Question, days: Days): Asked['dateSplit'] {
  return kind === 'basic-timeline' ? timelineOf(question, days).dateSplit : undefined;
}

/** The question that a request asks. */
export function questionOf<Kind extends ReportName>(
  kind: Kind,
  body: ReportRequests[Kind],
  product: string,
): Question {
  const { clientStatus, levels, segmentBy, ...parts } = Object.fromEntries(
    Object.entries(askedReport(kind).fields)
      .map(([field, part]) => [part, body[field as keyof typeof body]])
      .filter(([, value]) => value !== undefined),
  ) as Sent;
  const range = { from: body.startDate, to: body.stopDate };
  const divided = levels?.level1
    ? dividedBy(levels.level1)
    : segmentBy && !isInstallation(segmentBy) && { segmentBy };
  return { product, range, ...parts, ...(divided as Asked) };
}

function dividedBy({ property, segments, cohortSegments }: Schema<'Level'>): Asked {
  return {
    ...(property && { segmentBy: property }),
    ...(segments && { segments }),
    ...(cohortSegments && { cohortSegments }),
  };
}
