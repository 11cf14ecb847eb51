import type { Schema } from '@keytally/client';

export type CardName = Schema<'OverviewCard'>;

/** The built-in cards as people call them, in the order in which they are offered. */
export const CARD_NAMES: Readonly<Record<CardName, string>> = {
  uses: 'Uses',
  users: 'Active users',
  'most-used': 'Most used events',
  'grew-most': 'Events that grew most',
  'fell-most': 'Events that fell most',
  'unused-keys': 'Keys never used',
  'other-products': 'Other products',
};

/** The cards of the uses of the days of the address. */
const OF_USES: readonly CardName[] = ['uses', 'users', 'most-used', 'grew-most', 'fell-most'];

export function isOfUses(name: CardName): boolean {
  return OF_USES.includes(name);
}
