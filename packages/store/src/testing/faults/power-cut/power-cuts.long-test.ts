import { expect, it } from 'vitest';
import { temporaryDirectory } from '../../test-store.ts';
import type { Drill } from '../drill.ts';
import { cutPower } from './power-cuts.ts';
import { hasStrace } from './record-work.ts';

const CUTS = 25;

const anyWorld = () => Math.floor(Math.random() * 1_000_000);

it.skipIf(!hasStrace)(
  `D1 after ${CUTS} power cuts during any work everything acknowledged is there, and of the rest all or nothing`,
  async () => {
    let cuts = 0;
    for await (const drill of cutPower(await temporaryDirectory(), anyWorld(), CUTS)) {
      expect(drill.fault).toBeUndefined();
      cuts += 1;
    }
    expect(cuts).toBe(CUTS);
  },
);

it.skipIf(!hasStrace)('a disk that says that it has what it has not is found out', async () => {
  const drills: Drill[] = [];
  for await (const drill of cutPower(await temporaryDirectory(), anyWorld(), CUTS, true)) drills.push(drill);
  expect(drills.filter(({ fault }) => fault !== undefined)).not.toEqual([]);
});
