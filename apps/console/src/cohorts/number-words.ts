import type { Schema } from '@keytally/client';
import { binName, MEASURE_NAMES, nameOfColumn } from '@keytally/spreadsheets/names';
import { stepsUpTo } from '../charts/grid/steps.ts';
import { nameOfHour } from '../charts/grid/week-grid.tsx';
import { labelOfEvent } from '../question/events/event.ts';
import { formatDay } from '../ui/format/day.ts';
import { countOf } from '../ui/format/number.ts';

type CountedBy = Schema<'CountedBy'>;

/** Which users a number counts, as a sentence goes on after how many they are. */
export function numberWords(countedBy: CountedBy): string {
  const words = wordsOf(countedBy);
  const segments = segmentsOf(countedBy.number);
  return segments.length === 0 ? words : `${words}, in ${segments.join(' and ')}`;
}

function segmentsOf(number: CountedBy['number']): string[] {
  const named =
    'labels' in number
      ? number.labels
      : [
          'segment' in number ? number.segment : undefined,
          'secondSegment' in number ? number.secondSegment : undefined,
        ];
  return (named ?? []).flatMap((label) => (label === undefined || label === ALL ? [] : [`“${label}”`]));
}

/** What a report without segments calls all of its users. */
const ALL = '(all)';

function wordsOf(asked: CountedBy): string {
  switch (asked.report) {
    case 'retention': {
      const { dateSplit } = asked.request;
      const { cohort, index, users } = asked.number;
      const entered = `who entered in ${periodOf(cohort, dateSplit)}`;
      if (index === undefined) return entered;
      const later = stepsUpTo(index, dateSplit)[index]?.name ?? '';
      return `${entered} and ${users === 'notRetained' ? 'did not come back' : 'came back'} ${later}`;
    }
    case 'conversion-funnel': {
      const { step, users, period } = asked.number;
      const { dateSplit, order, steps } = asked.request;
      const began =
        period === undefined || !dateSplit ? '' : `, of those who began in ${periodOf(period, dateSplit)}`;
      const label =
        order === 'any'
          ? `${step} of ${steps.length} steps`
          : `step ${step}, ${steps[step - 1]?.label ?? ''}`.replace(/, $/, '');
      if (users === 'stopped') return `who stopped after ${label}${began}`;
      return `${users === 'open' ? `who stopped after ${label}, and may still go on` : `who came to ${label}`}${began}`;
    }
    case 'users-by-status':
    case 'current-users-by-status': {
      const { status, period } = asked.number;
      const name = `with the status “${nameOfColumn(status, 'users-by-status').name}”`;
      const split = 'dateSplit' in asked.request ? asked.request.dateSplit : undefined;
      return period === undefined || !split ? name : `${name} in ${periodOf(period, split)}`;
    }
    case 'churn-and-engagement': {
      const { index, users = 'all' } = asked.number;
      const later = stepsUpTo(index, asked.request.dateSplit)[index]?.name ?? '';
      return { all: 'who were new', engaged: `who were engaged ${later}`, lost: `who were lost ${later}` }[
        users
      ];
    }
    case 'stickiness': {
      const { period, activeDays } = asked.number;
      const on = activeDays === undefined ? '' : ` on ${countOf(activeDays, 'day')}`;
      return `who were active${on} in ${periodOf(period, asked.request.dateSplit)}`;
    }
    case 'usage-distribution':
      return `with ${BINS.flatMap(([measure, wordsOfBin]) => {
        const label = asked.number[measure];
        return label === undefined ? [] : [wordsOfBin(binName(label))];
      }).join(' and ')}`;
    case 'paths': {
      const { step, from, to } = asked.number;
      const way = from === undefined ? '' : ` from ${labelOfEvent(from)}`;
      if (to === undefined) return `who came to step ${step} of their paths${way}`;
      const on = to === null ? 'went no further' : `went on to ${labelOfEvent(to)}`;
      return `who in step ${step} of their paths ${on}${way}`;
    }
    case 'hours-of-week': {
      const { weekday, hour } = asked.number;
      return `with a use on ${nameOfHour(weekday, hour)}`;
    }
    case 'lifetime-table':
    case 'lifetime-histogram':
      return overLifetime(asked.number, {
        all: 'who were active',
        used: (item) => `who ever used ${item}`,
        neverUsed: (item) => `who never used ${item}`,
      });
    case 'lost-users-table':
    case 'lost-users-histogram':
      return overLifetime(asked.number, {
        all: 'who were lost',
        used: (item) => `who had used ${item} before they were lost`,
        neverUsed: (item) => `who had not used ${item} before they were lost`,
      });
    case 'advanced-full': {
      const { users, usageFrequency } = asked.number;
      const item = itemOf(asked.number);
      if (item === undefined) return 'who were active';
      if (users === 'neverUsed') return `who did not use ${item}`;
      return usageFrequency === undefined
        ? `who used ${item}`
        : `who used ${item} ${timesOf(usageFrequency)}`;
    }
    case 'basic-table': {
      const { event, category } = asked.number;
      if (event) return `behind the uses of ${labelOfEvent(event)}`;
      if (category === undefined) return 'behind all uses';
      return category === null
        ? 'behind the uses of events without a category'
        : `behind the uses of events of ${category}`;
    }
    case 'basic-timeline': {
      const { event, period } = asked.number;
      const what = asked.request.dataView === 'customValues' ? 'values' : 'uses';
      return `behind the ${what} of ${labelOfEvent(event)} in ${periodOf(period, asked.request.dateSplit)}`;
    }
    case 'trends': {
      const { line, period, hour } = asked.number;
      const behind = `behind “${line}”`;
      if (period === undefined) return behind;
      return hour === undefined
        ? `${behind} in ${periodOf(period, asked.request.dateSplit)}`
        : `${behind} in the hour from ${hour.slice(11, 16)} on ${formatDay(period)}`;
    }
  }
}

interface OverLifetime
  extends Schema<'LifetimeNumber'>,
    Omit<Schema<'HistogramNumber'>, 'event' | 'combiLabel'> {}

interface LifetimeWords extends Readonly<Record<Schema<'UsedOrNot'>, (item: string) => string>> {
  readonly all: string;
}

function overLifetime(number: OverLifetime, words: LifetimeWords): string {
  const item = itemOf(number);
  if (item === undefined) return words.all;
  const labels: Readonly<Record<string, unknown>> = { ...number };
  const bins = Object.entries(MEASURE_NAMES).flatMap(([measure, name]) => {
    const label = labels[measure];
    return typeof label === 'string' ? [`${name.toLowerCase()} ${binName(label)}`] : [];
  });
  return [words[number.users ?? 'used'](item), ...bins].join(', ');
}

function itemOf({
  event,
  combiLabel,
}: Pick<Schema<'LifetimeNumber'>, 'event' | 'combiLabel'>): string | undefined {
  return event ? labelOfEvent(event) : combiLabel;
}

/** `once`, `10 or 11–15 times` */
function timesOf(frequencies: readonly string[]): string {
  const [only, ...others] = frequencies;
  return only === '1' && others.length === 0 ? 'once' : `${frequencies.map(binName).join(' or ')} times`;
}

const BINS = [
  ['activeDays', (bin: string) => `${bin} active ${bin === '1' ? 'day' : 'days'}`],
  ['sessions', (bin: string) => `${bin} ${bin === '1' ? 'session' : 'sessions'}`],
  ['runtime', (bin: string) => `a runtime of ${bin}`],
] as const;

/** `the week from 2 Mar 2026` */
function periodOf(start: string, split: string): string {
  return split === 'day' ? `the day ${formatDay(start)}` : `the ${split} from ${formatDay(start)}`;
}
