import type { Schema } from '@keytally/contract';
import fc from 'fast-check';
import type { World } from '../../../model/world.ts';
import { range } from '../../../testing/arbitraries/days.ts';
import { segmentationOfUses } from '../../../testing/arbitraries/segments.ts';

export const basicTableRequests = (_world: World): fc.Arbitrary<Schema<'BasicDataTableRequest'>> =>
  fc.tuple(range, segmentationOfUses).map(([range, segments]) => ({ ...range, ...segments }));
