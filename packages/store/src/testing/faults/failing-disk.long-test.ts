import { expect, it } from 'vitest';
import { temporaryDirectory } from '../test-store.ts';
import { DISK_FAULTS, type DiskFault, withFailingDisk } from './failing-disk.ts';
import { KillDrills } from './kill-drill.ts';
import { hasStrace } from './power-cut/record-work.ts';

const DRILLS = 10;

/** Long enough for some writes. */
const MS = 2_000;

it.skipIf(!hasStrace)(
  `D1 ${DRILLS} disks that are full, fail or cannot be written any more lose nothing that was acknowledged`,
  async () => {
    const drills = await KillDrills.begin(await temporaryDirectory(), Math.floor(Math.random() * 1_000_000));
    const kinds = Object.keys(DISK_FAULTS) as DiskFault[];
    let refused = 0;
    for (let done = 0; done < DRILLS; done += 1) {
      const kind = kinds[done % kinds.length] ?? 'disk full';
      const { fault, isRefused } = await drills.kill(MS, withFailingDisk(drills.directory, kind));
      expect(fault).toBeUndefined();
      if (isRefused) refused += 1;
    }
    expect(refused).toBeGreaterThan(0);
  },
);

it.skipIf(!hasStrace)(
  'D1 a disk that is full at the very first start leaves nothing that cannot be opened',
  async () => {
    const drills = await KillDrills.begin(await temporaryDirectory(), 1);
    const full = ['strace', '-f', '-qq', '-o', '/dev/null', '-e', 'inject=pwrite64:error=ENOSPC'];
    expect(await drills.kill(20_000, full)).toMatchObject({
      during: 'open',
      isRefused: true,
      fault: undefined,
    });
  },
);
