import type { Schema } from '@keytally/contract';
import fc from 'fast-check';
import type { World } from '../../../model/world.ts';
import { given } from '../../../testing/arbitraries/given.ts';
import { loss, today } from '../../../testing/arbitraries/losses.ts';
import { lifetimeTableRequests } from '../../lifetime-table/testing/requests.ts';

export const lostUsersTableRequests = (world: World): fc.Arbitrary<Schema<'LostUsersDataTableRequest'>> =>
  fc
    .record({ ...loss, lifetime: lifetimeTableRequests(world), today })
    .map(({ lifetime: { segmentOf: _, ...lifetime }, ...request }) => given({ ...lifetime, ...request }));
