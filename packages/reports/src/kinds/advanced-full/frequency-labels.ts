import type { Schema } from '@keytally/contract';

/** How often users used an event, from once to more than a thousand times. */
export const frequencyLabels = [
  '1',
  '2',
  '3',
  '4',
  '5',
  '6',
  '7',
  '8',
  '9',
  '10',
  '11 - 15',
  '16 - 20',
  '21 - 30',
  '31 - 40',
  '41 - 50',
  '51 - 75',
  '76 - 100',
  '101 - 150',
  '151 - 200',
  '201 - 500',
  '501 - 1000',
  '1001 - inf',
] as const satisfies `${keyof Schema<'UsageFrequency'>}`[];
