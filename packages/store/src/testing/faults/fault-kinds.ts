import type { Drill } from './drill.ts';
import { DISK_FAULTS, type DiskFault, withFailingDisk } from './failing-disk.ts';
import { KillDrills } from './kill-drill.ts';
import { cutPower } from './power-cut/power-cuts.ts';
import { hasStrace } from './power-cut/record-work.ts';

/** Faults of a kind one after another, on data that begins empty: the kind of each, and what it did. */
type TryFaults = (folder: string, seed: number) => AsyncGenerator<readonly [string, Drill]>;

/** After so many faults new data is begun. */
const KILLS = 40;
const POWER_CUTS = 50;
const DISK_FAILURES = 20;

/** Faults by the name that `--only` knows. What needs `strace` is not tried without it. */
export const FAULTS: Readonly<Record<string, TryFaults>> = {
  kills: tryKills,
  ...(hasStrace && { 'power-cuts': tryPowerCuts, disks: tryFailingDisks }),
};

async function* tryKills(folder: string, seed: number): AsyncGenerator<readonly [string, Drill]> {
  const drills = await KillDrills.begin(folder, seed);
  for (let kills = 0; kills < KILLS; kills += 1) yield ['kill -9', await drills.kill()];
}

async function* tryPowerCuts(folder: string, seed: number): AsyncGenerator<readonly [string, Drill]> {
  for await (const drill of cutPower(folder, seed, POWER_CUTS)) yield ['power cut', drill];
}

/** A disk that does not fail before the process is killed is no fault of the disk. */
async function* tryFailingDisks(folder: string, seed: number): AsyncGenerator<readonly [string, Drill]> {
  const drills = await KillDrills.begin(folder, seed);
  const kinds = Object.keys(DISK_FAULTS) as DiskFault[];
  for (let failures = 0; failures < DISK_FAILURES; failures += 1) {
    const kind = kinds[failures % kinds.length] ?? 'disk full';
    const drill = await drills.kill(Math.random() * MOST_MS, withFailingDisk(drills.directory, kind));
    yield [drill.isRefused ? kind : 'kill -9', drill];
  }
}

/** Until a process whose disk fails is killed: long enough for it to be refused, and to go on when the disk does. */
const MOST_MS = 4_000;
