import type { Schema } from '@keytally/contract';
import fc from 'fast-check';
import type { World } from '../../model/world.ts';
import { label, pair, pattern } from './texts.ts';

/** Distinct pairs, most of them of the world; some have white space that cleaning trims. */
export function pairs(world: World, maxLength: number): fc.Arbitrary<Schema<'EventPair'>[]> {
  return fc
    .tuple(
      fc.uniqueArray(knownPair(world), { minLength: 1, maxLength, selector: keyOf }),
      fc.constantFrom('', '', ' '),
    )
    .map(([asked, space]) => asked.map((one) => padded(one, space)));
}

/** Pairs and combinations without duplicates. */
export function selection(world: World): fc.Arbitrary<Schema<'EventSelection'>> {
  const combination = fc.record({
    combiLabel: label,
    combiArray: fc.array(member(world), { minLength: 1, maxLength: 3 }),
  });
  return fc.uniqueArray<Schema<'EventPair'> | Schema<'EventCombination'>, string>(
    fc.oneof({ weight: 3, arbitrary: knownPair(world) }, { weight: 2, arbitrary: combination }),
    {
      minLength: 1,
      maxLength: 5,
      selector: (one) => ('combiLabel' in one ? JSON.stringify(one.combiLabel) : keyOf(one)),
    },
  );
}

/** A member of a combination. */
export function member(world: World): fc.Arbitrary<Schema<'CombinationMember'>> {
  const exact = knownPair(world);
  const string = 'string' as const;
  const regex = 'regex' as const;
  return fc.oneof(
    exact.map((one) => ({ ...padded(one, ' '), categoryType: string, nameType: string })),
    fc
      .tuple(exact, pattern)
      .map(([{ category }, name]) => ({ category, name, categoryType: string, nameType: regex })),
    fc
      .tuple(pattern, exact)
      .map(([category, { name }]) => ({ category, name, categoryType: regex, nameType: string })),
    fc
      .tuple(pattern, pattern)
      .map(([category, name]) => ({ category, name, categoryType: regex, nameType: regex })),
  );
}

/** A pair, most often one of the world. */
export function knownPair(world: World): fc.Arbitrary<Schema<'EventPair'>> {
  const known = world.names.map(({ category, name }) => ({ category, name }));
  if (known.length === 0) return pair;
  return fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: pair });
}

function padded({ category, name }: Schema<'EventPair'>, space: string): Schema<'EventPair'> {
  if (category === null) return { category: space === '' ? null : space, name: `${name}${space}` };
  return { category: `${space}${category}`, name: `${name}${space}` };
}

function keyOf({ category, name }: Schema<'EventPair'>): string {
  return JSON.stringify([category, name]);
}

/** Most often of advanced events, which some reports insist on. */
export function advancedSelection(world: World): fc.Arbitrary<Schema<'EventSelection'>> {
  return fc.oneof(
    { weight: 4, arbitrary: selection(advancedPart(world)) },
    { weight: 1, arbitrary: selection(world) },
  );
}

/** The world with only the names of its advanced events, if it has any. */
function advancedPart(world: World): World {
  const names = world.names.filter(({ tracking }) => tracking === 'advanced');
  return names.length === 0 ? world : { ...world, names };
}

/** Most often advanced events, sometimes any; absent: any activity. */
export const usedEvents = (world: World) => fc.option(advancedSelection(world), { nil: undefined, freq: 2 });
