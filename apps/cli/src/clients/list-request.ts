import type { Schema } from '@keytally/contract';
import { CommandError } from '../command/command-error.ts';
import { readJson } from '../command/read-text.ts';
import { rangeOf } from '../report/request/days.ts';
import { filtersOf } from '../report/request/filters.ts';
import { findProperty } from '../report/request/find-property.ts';
import { whereField } from '../report/request/where.ts';

type Request = Schema<'ClientPropertyListRequest'>;
type Listed = Schema<'ClientListProperty'>;

/** The flags that say which clients to list, and what of each. */
export interface ListFlags {
  readonly property: readonly string[];
  readonly filter: readonly string[];
  readonly where: readonly string[];
  readonly from?: string;
  readonly to?: string;
  readonly last?: string;
  readonly countedBy?: string;
}

/** The flags of these that were given. */
export function givenListFlags({ property, filter, where, from, to, last, countedBy }: ListFlags): string[] {
  const given = Object.entries({ from, to, last, 'counted-by': countedBy }).filter(
    ([, value]) => value !== undefined,
  );
  const several = Object.entries({ property, filter, where }).filter(([, values]) => values.length > 0);
  return [...given, ...several].map(([name]) => `--${name}`);
}

/** What is shown of clients unless it is said otherwise. */
const USUAL: readonly Listed[] = [
  'prodVersion',
  'os.platform',
  'geography.country',
  'dateInstalled',
  'dateLastSeen',
  'lifetimeSessionCount',
];

/** Names that are no property with one value. */
const WHOLE: readonly Listed[] = ['os', 'geography', 'licenseStatus', 'lifetimeEventUsage'];

/** The request that flags ask for. With days each client has its active days, and the values of then. */
export function listRequestOf(
  flags: ListFlags,
  { labels, timeZone }: Pick<Schema<'Product'>, 'labels' | 'timeZone'>,
): Request {
  const properties =
    flags.property.length === 0 ? USUAL : flags.property.map((name) => listedNamed(name, labels));
  const hasDays = [flags.from, flags.to, flags.last].some((flag) => flag !== undefined);
  return {
    properties: [...properties],
    ...(flags.filter.length > 0 && { globalFilters: filtersOf(flags.filter, labels) }),
    ...whereField('conditions', '--where', flags.where, labels),
    // The server checks it.
    ...(flags.countedBy !== undefined && {
      countedBy: readJson('--counted-by', flags.countedBy) as Schema<'CountedBy'>,
    }),
    ...(hasDays && {
      retDailyData: { ...rangeOf(flags, timeZone), properties: properties.filter(isDaily) },
    }),
  };
}

function listedNamed(text: string, labels: Schema<'Product'>['labels']): Listed {
  const whole = WHOLE.find((name) => name.toLowerCase() === text.toLowerCase());
  return whole ?? findProperty('--property', text, labels).name;
}

/** Whether a value is recorded; the others are of the whole lifetime. */
function isDaily(name: Listed): name is Schema<'DailyProperty'> {
  return !/^(clientId|date|lifetime)/.test(name);
}

/** Events that clients used are a list of each, for which a table has no place. */
export function requireColumns({ properties = [] }: Request): void {
  if (!properties.includes('lifetimeEventUsage')) return;
  throw new CommandError('lifetimeEventUsage has many rows for each client: use --json to list it.', 2);
}
