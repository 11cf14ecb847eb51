import type { Schema } from '@keytally/contract';
import { isNameOfProperty } from '@keytally/contract/properties';
import { isTimeZone } from './calendar-day.ts';

type Settings = Pick<Schema<'ProductSettings'>, 'timeZone' | 'labels'>;
type Item = Schema<'ProblemItem'>;

/** What is wrong with the settings of a product that the contract's schema cannot say. */
export function settingsFaults({ timeZone = 'UTC', labels = {} }: Settings): Item[] {
  return [...zoneFaults(timeZone), ...labelFaults(labels)];
}

function zoneFaults(timeZone: string): Item[] {
  if (isTimeZone(timeZone)) return [];
  const message = 'is not a name of the IANA time zone database, such as Europe/Amsterdam';
  return [{ pointer: '/timeZone', code: 'unknown-time-zone', message }];
}

function labelFaults(labels: NonNullable<Settings['labels']>): Item[] {
  const named = Object.entries(labels);
  const reserved = named.flatMap(([name, label]): Item[] =>
    isNameOfProperty(label) ? [{ ...RESERVED, pointer: `/labels/${name}` }] : [],
  );
  const repeated = named.flatMap(([name, label], place): Item[] => {
    const [first] = named.slice(0, place).find(([, other]) => other === label) ?? [];
    const message = `is the label of ${first} too`;
    return first === undefined ? [] : [{ pointer: `/labels/${name}`, code: 'duplicate-label', message }];
  });
  return [...reserved, ...repeated];
}

const RESERVED = {
  code: 'reserved-label',
  message: 'is the name of a property, so nobody could tell which of them is meant',
} as const;
