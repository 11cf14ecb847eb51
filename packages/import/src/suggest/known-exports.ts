import { plainName, type SampledColumn } from './sampled-column.ts';

/** What another product writes into a file of its events. Columns are named as `plainName` has them. */
interface KnownExport {
  readonly name: string;
  /** One of each is there. */
  readonly told: readonly (readonly string[])[];
  /** The columns of each field; the first one that is filled in every row counts, or else the first. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** What rows are called that say no name. */
  readonly eventName?: string;
  /** The zone of times without an offset. */
  readonly timeZone?: 'UTC';
}

const EXPORTS: readonly KnownExport[] = [
  {
    name: 'PostHog',
    told: [['distinctid'], ['event'], ['timestamp']],
    fields: {
      clientId: ['distinctid'],
      occurredAt: ['timestamp'],
      name: ['event'],
      id: ['uuid'],
      sessionId: ['propertiessessionid', 'sessionid'],
    },
    timeZone: 'UTC',
  },
  {
    name: 'Mixpanel',
    told: [
      ['distinctid', 'mpdistinctid'],
      ['time', 'mptime'],
      ['event', 'eventname', 'mpeventname'],
    ],
    fields: {
      clientId: ['distinctid', 'mpdistinctid'],
      occurredAt: ['time', 'mptime'],
      name: ['event', 'eventname', 'mpeventname'],
      id: ['insertid', 'mpinsertid'],
      sessionId: ['sessionid'],
    },
  },
  {
    name: 'Amplitude',
    told: [['eventtype'], ['eventtime'], ['amplitudeid', 'deviceid']],
    fields: {
      clientId: ['userid', 'amplitudeid', 'deviceid'],
      occurredAt: ['eventtime'],
      name: ['eventtype'],
      id: ['uuid', 'insertid'],
      sessionId: ['sessionid'],
    },
    timeZone: 'UTC',
  },
  {
    name: 'Google Analytics 4',
    told: [['eventname'], ['eventtimestamp'], ['userpseudoid']],
    fields: {
      clientId: ['userpseudoid'],
      occurredAt: ['eventtimestamp'],
      name: ['eventname'],
      sessionId: ['gasessionid', 'eventparamsgasessionid'],
    },
  },
  {
    name: 'Segment',
    told: [
      ['anonymousid'],
      ['timestamp', 'originaltimestamp'],
      ['event', 'eventtext'],
      ['receivedat', 'sentat', 'messageid'],
    ],
    fields: {
      clientId: ['userid', 'anonymousid'],
      occurredAt: ['timestamp', 'originaltimestamp'],
      name: ['eventtext', 'event'],
      id: ['messageid', 'id'],
    },
    timeZone: 'UTC',
  },
  {
    name: 'Umami',
    told: [['websiteid'], ['sessionid'], ['createdat'], ['eventname']],
    fields: {
      clientId: ['sessionid'],
      occurredAt: ['createdat'],
      name: ['eventname'],
      id: ['eventid'],
      sessionId: ['visitid'],
    },
    eventName: 'Pageview',
    timeZone: 'UTC',
  },
  {
    name: 'Matomo',
    told: [
      ['idvisit'],
      ['visitorid', 'idvisitor'],
      ['servertimestamp', 'servertime', 'firstactiontimestamp', 'visitfirstactiontime'],
    ],
    fields: {
      clientId: ['visitorid', 'idvisitor'],
      occurredAt: ['servertimestamp', 'servertime', 'firstactiontimestamp', 'visitfirstactiontime'],
      name: ['actionname', 'eventaction'],
      sessionId: ['idvisit'],
    },
    eventName: 'Visit',
    timeZone: 'UTC',
  },
  {
    name: 'Plausible',
    told: [
      ['timestamp'],
      ['name'],
      ['userid'],
      ['sessionid'],
      ['pathname'],
      ['siteid', 'domain', 'hostname'],
    ],
    fields: { clientId: ['userid'], occurredAt: ['timestamp'], name: ['name'], sessionId: ['sessionid'] },
    timeZone: 'UTC',
  },
];

/** An export that a file was taken for, and the columns of its fields. */
export interface FoundExport extends Pick<KnownExport, 'name' | 'eventName' | 'timeZone'> {
  readonly fields: ReadonlyMap<string, SampledColumn>;
}

/** The product whose export has these columns. */
export function findExport(columns: readonly SampledColumn[]): FoundExport | undefined {
  const named = new Map(columns.map((column) => [plainName(column.name), column]));
  const found = EXPORTS.find(({ told }) => told.every((names) => names.some((name) => named.has(name))));
  if (found === undefined) return undefined;
  const rows = Math.max(...columns.map(({ cells }) => cells.length));
  const fields = new Map<string, SampledColumn>();
  for (const [field, names] of Object.entries(found.fields)) {
    const there = names.flatMap((name) => named.get(name) ?? []).filter(({ cells }) => cells.length > 0);
    const best = there.find(({ cells }) => cells.length === rows) ?? there[0];
    if (best) fields.set(field, best);
  }
  return { ...found, fields };
}

const SUMS: readonly (readonly string[])[] = [
  ['visitors', 'users', 'activeusers', 'nbuniqvisitors'],
  ['visits', 'pageviews', 'views', 'sessions', 'nbvisits', 'eventcount'],
  [
    'bounces',
    'bouncerate',
    'visitduration',
    'engagementrate',
    'bouncecount',
    'viewspervisit',
    'pageviewspervisit',
  ],
];

/** Whether a row is a sum over people, as Plausible and others export them: it names none of them. */
export function hasSums(columns: readonly SampledColumn[]): boolean {
  const names = columns.map(({ name }) => plainName(name));
  return SUMS.every((some) => some.some((name) => names.includes(name)));
}
