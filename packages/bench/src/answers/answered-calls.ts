import type { FigureName } from '../figures/wanted.ts';

/** A call whose answer did not change since the last one. */
export interface AnsweredCall {
  readonly name: string;
  readonly figure: FigureName;
  readonly operationId: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
}

const day = 86_400_000;
const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);

/** The report is of five events, by day, some 10 kB. */
const report = {
  startDate: dayOf(Date.now() - 35 * day),
  stopDate: dayOf(Date.now()),
  dateSplit: 'day',
  dataView: 'usageCount',
  events: [1, 2, 3, 4, 5].map((number) => ({ category: `Category ${number}`, name: `Event ${number}` })),
};

export const answeredCalls: readonly AnsweredCall[] = [
  {
    name: 'ten public keys',
    figure: 'answers-keys',
    operationId: 'listPublicKeys',
    method: 'GET',
    path: '/api/v1.1/public-keys',
  },
  {
    name: 'a product',
    figure: 'answers-product',
    operationId: 'getProduct',
    method: 'GET',
    path: '/v3/products/bench',
  },
  {
    name: 'list of 500 events',
    figure: 'answers-events',
    operationId: 'listTrackedEvents',
    method: 'GET',
    path: '/v3/event-tracking/bench',
  },
  {
    name: 'a kept report',
    figure: 'answers-report',
    operationId: 'getBasicTimeline',
    method: 'POST',
    path: '/v3/reporting/eventTracking/basic/timeline/bench',
    body: JSON.stringify(report),
  },
];
