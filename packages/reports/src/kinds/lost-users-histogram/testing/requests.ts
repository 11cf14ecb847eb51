import type { Schema } from '@keytally/contract';
import fc from 'fast-check';
import type { World } from '../../../model/world.ts';
import { given } from '../../../testing/arbitraries/given.ts';
import { loss, today } from '../../../testing/arbitraries/losses.ts';
import { lifetimeHistogramRequests } from '../../lifetime-histogram/testing/requests.ts';

export const lostUsersHistogramRequests = (world: World): fc.Arbitrary<Schema<'LostUsersHistogramRequest'>> =>
  fc
    .record({ ...loss, lifetime: lifetimeHistogramRequests(world), today })
    .map(({ lifetime, ...request }) => given({ ...lifetime, ...request }));
