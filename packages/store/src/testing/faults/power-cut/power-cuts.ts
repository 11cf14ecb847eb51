import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { checkBackups, type Drill, openAfter } from '../drill.ts';
import { addStored, judgeImports, type StoredParts } from '../file-imports.ts';
import { addStreamed, judgeStream, type Streamed } from '../streamed-events.ts';
import { backupsIn, underWay, type WorkLine, workLinesOf } from '../work-lines.ts';
import { WorldModel } from '../world-model.ts';
import { recordWork } from './record-work.ts';
import { type SystemCall, systemCallsIn } from './strace.ts';
import { WrittenDisk } from './written-disk.ts';

/** Some of so many worlds are followed by a backup or a compaction. */
const WORLDS = 6;

/** No data directory had been begun before. */
const ATTEMPT = 0;

/**
 * Cuts the power of a process that works, again and again: its system calls are recorded once, and what the disk has after a random
 * number of them is made anew each time. What was written and not synced is lost, or there, or a part of it is.
 *
 * @param folder an empty folder
 * @param first the number of the first world
 * @param areSyncsLost whether the disk lies, so that what is acknowledged is lost
 */
export async function* cutPower(
  folder: string,
  first: number,
  cuts: number,
  areSyncsLost = false,
): AsyncGenerator<Drill> {
  const root = join(folder, 'disk');
  const trace = join(folder, 'trace');
  mkdirSync(root);
  await recordWork(join(root, 'data'), trace, { first, until: first + WORLDS, attempt: ATTEMPT });
  const changes = await countChanges(root, trace);
  const points = Array.from({ length: cuts }, () => Math.ceil(Math.random() * changes));

  const disk = new WrittenDisk(root, areSyncsLost);
  const model = await WorldModel.begin(first);
  const lines: WorkLine[] = [];
  const imported: StoredParts = new Map();
  const streamed: Streamed = new Map();
  let done = 0;
  for await (const call of systemCallsIn(trace)) {
    const said = linesIn(call);
    addStored(imported, said);
    addStreamed(streamed, said);
    for (const line of said) {
      lines.push(line);
      if (line.says === 'done' && line.place) await model.follow(line.place, ATTEMPT);
    }
    if (!disk.follow(call)) continue;
    done += 1;
    for (const _ of points.filter((point) => point === done)) {
      const { during, isStep } = underWay(lines);
      const at = writeDisk(disk, root, join(folder, 'after'));
      const { startMs, fault } = await openAfter(at(join(root, 'data')), async (store) => {
        const { fault } = await model.compare(store, isStep, ATTEMPT);
        return fault ?? (await judgeImports(store, imported)) ?? judgeStream(store, streamed);
      });
      yield { during, startMs, fault: fault ?? (await checkBackups(backupsIn(lines).slice(-1).map(at))) };
    }
  }
  for (const path of [root, trace]) rmSync(path, { recursive: true });
}

/** How many calls changed the folder, or made changes last; rejects if what they wrote is not what is there. */
async function countChanges(root: string, trace: string): Promise<number> {
  const disk = new WrittenDisk(root);
  let changes = 0;
  for await (const call of systemCallsIn(trace)) if (disk.follow(call)) changes += 1;
  const entries = disk.afterCut(() => true, 1);
  const actual = readdirSync(root, { recursive: true, withFileTypes: true });
  for (const path of [...entries.keys(), ...actual.map(({ parentPath, name }) => join(parentPath, name))]) {
    const entry = entries.get(path);
    const isThere = entry === 'folder' ? existsSync(path) : entry?.equals(readFileSync(path));
    if (!isThere) throw new Error(`The recorded calls do not make ${path} as it is.`);
  }
  return changes;
}

function linesIn({ name, args, texts }: SystemCall): readonly WorkLine[] {
  return name === 'write' && args[0] === '1' ? workLinesOf(Buffer.concat(texts).toString()) : [];
}

/** Writes what is left of a folder to another one. Returns where there a path of the folder is. */
function writeDisk(disk: WrittenDisk, root: string, place: string): (path: string) => string {
  const at = (path: string) => join(place, relative(root, path));
  const [ofPages, ofNames] = partsKept();
  rmSync(place, { recursive: true, force: true });
  mkdirSync(place);
  const entries = disk.afterCut(() => Math.random() < ofPages, ofNames);
  for (const [path, entry] of [...entries].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    if (entry === 'folder') mkdirSync(at(path), { mode: 0o700 });
    else if (existsSync(dirname(at(path)))) writeFileSync(at(path), entry, { mode: 0o600 });
  }
  return at;
}

/** How many of the pages, and of the changes of names, that were not synced are on the disk: none, all, or a part. */
function partsKept(): readonly [number, number] {
  const kind = Math.random() * 3;
  if (kind < 1) return [0, 0];
  return kind < 2 ? [1, 1] : [Math.random(), Math.random()];
}
