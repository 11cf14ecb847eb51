import { type ReportName, reportOperations } from '@keytally/contract/reports';
import { SCREENS } from '../app/screens.ts';
import { askedReport } from '../question/codec/asked-reports.ts';

/** Screens that show the report on lost users too. */
const OF_LOST_USERS = ['/lifetime?users=lost', '/histogram?users=lost'];

const REPORTS = Object.keys(reportOperations) as ReportName[];
const OF_REPORTS = new Set(REPORTS.map((name) => askedReport(name).path));

/** Where each report is shown. */
export const REPORT_SCREENS = [
  ...SCREENS.map(({ path }) => path).filter((path) => OF_REPORTS.has(path)),
  ...OF_LOST_USERS,
];

/** An address, which may have parameters, with more of them. */
export function withMore(address: string, more: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}${more}`;
}

/** The parameter that makes a funnel of these events, one a step. */
export function stepsOf(...events: readonly object[]): string {
  return `steps=${encodeURIComponent(JSON.stringify(events.map((event) => ({ events: [event] }))))}`;
}

/** A funnel of the demo. */
export const STEPS = stepsOf({ category: 'File', name: 'Open' }, { category: 'Assistant', name: 'Ask' });

/** Paths of the demo. */
export const PATHS = `event=${encodeURIComponent(JSON.stringify({ category: 'File', name: 'Open' }))}`;

/** What a screen does not ask its report without. */
export const NEEDED: Readonly<Record<string, string>> = { '/funnel': STEPS, '/paths': PATHS };

/** Lines and a formula of trends. */
export const TRENDS = [
  [
    'lines',
    [
      { label: 'Users', measure: 'users' },
      { label: 'Uses', measure: 'uses' },
    ],
  ],
  ['formulas', [{ label: 'Uses of each', formula: 'ratio', dividend: 'Uses', divisor: 'Users' }]],
]
  .map(([part, value]) => `${part}=${encodeURIComponent(JSON.stringify(value))}`)
  .join('&');

/** Two properties, the largest values of each, and the whole beside them. */
const PAIRS = 'segmentBy=geography.country&largestSegments=3&overall=true&secondSegmentBy=prodEdition';

/** Screens that others lead to, and what a screen shows on request. */
const WITHIN_SCREENS = [
  '/boards/overview',
  '/events?segmentBy=geography.country',
  '/timeline?segmentBy=geography.country',
  ...OF_LOST_USERS,
  '/users?show=runtime',
  '/users?show=stickiness',
  '/users?segmentBy=geography.country',
  '/retention?show=lost',
  '/retention?segmentBy=geography.country&range=last-84-days',
  `/funnel?range=last-84-days&${STEPS}`,
  `/funnel?range=last-84-days&${PAIRS}&${STEPS}`,
  `/paths?range=last-84-days&maxSteps=5&${PATHS}`,
  `/paths?range=last-84-days&segmentBy=geography.country&direction=before&${PATHS}`,
  '/when?segmentBy=geography.country&show=users',
  `/trends?range=last-84-days&${PAIRS}&${TRENDS}`,
  '/keys?show=sessions',
  '/keys/upload',
  '/keys/key?kind=ADMIN&id=demo-admin',
  '/keys/rotate?kind=ADMIN&id=demo-admin',
  '/products/create',
  '/products/product?id=demo',
];

/** All screens of the demo. */
export const ADDRESSES = [...SCREENS.map(({ path }) => path), ...WITHIN_SCREENS];
