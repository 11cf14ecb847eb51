import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { checkBackups, type Drill, openAfter } from './drill.ts';
import { addStored, judgeImports, type StoredParts } from './file-imports.ts';
import { addStreamed, judgeStream, type Streamed } from './streamed-events.ts';
import { STORE_ENDED, workCommand } from './work-command.ts';
import { backupsIn, underWay, type WorkLine, workLinesOf } from './work-lines.ts';
import { WorldModel } from './world-model.ts';

/** From the begin of its work to the kill: some tenths of a second for the start, and some work. */
const MOST_MS = 1_500;

/** A drill of a process that was killed, or that ended since its disk failed. */
interface KillDrill extends Drill {
  /** Whether the store refused anything before, or could not go on. */
  readonly isRefused: boolean;
}

/**
 * Kills a process that works on a data directory, again and again, and compares what is there with the simplest store, in which the
 * same was done: everything that was acknowledged, and of what was under way all or nothing.
 */
export class KillDrills {
  readonly #folder: string;
  readonly #model: WorldModel;
  readonly #imported: StoredParts = new Map();
  readonly #streamed: Streamed = new Map();
  #attempt = 0;

  private constructor(folder: string, model: WorldModel) {
    this.#folder = folder;
    this.#model = model;
  }

  /** @param first the number of the first world */
  static async begin(folder: string, first: number): Promise<KillDrills> {
    return new KillDrills(folder, await WorldModel.begin(first));
  }

  /** The data directory that is worked on. */
  get directory(): string {
    return join(this.#folder, 'data');
  }

  /**
   * @param afterMs milliseconds until the kill
   * @param around the command that runs the process, and makes its disk fail
   */
  async kill(afterMs = Math.random() * MOST_MS, around: readonly string[] = []): Promise<KillDrill> {
    const attempt = ++this.#attempt;
    const { lines, isOver } = await this.#workUntilKilled(afterMs, around);
    if (isOver && around.length === 0) throw new Error('The process ended by itself.');
    for (const { says, place } of lines)
      if (says === 'done' && place) await this.#model.follow(place, attempt);
    addStored(this.#imported, lines);
    addStreamed(this.#streamed, lines);
    const { during, isStep } = underWay(lines);
    const { startMs, fault } = await openAfter(this.directory, async (store) => {
      const { isDone, fault } = await this.#model.compare(store, isStep, attempt);
      if (isDone) await this.#model.follow(this.#model.next, attempt);
      return fault ?? (await judgeImports(store, this.#imported)) ?? judgeStream(store, this.#streamed);
    });
    const backups = backupsIn(lines);
    const ofBackups = await checkBackups(backups);
    if (ofBackups === undefined) for (const target of backups) rmSync(target, { recursive: true });
    const isRefused = isOver || lines.some(({ says }) => says === 'refused');
    return { during, startMs, fault: fault ?? ofBackups, isRefused };
  }

  /** What the process said, and whether it ended before it was killed. */
  async #workUntilKilled(
    afterMs: number,
    around: readonly string[],
  ): Promise<{ readonly lines: readonly WorkLine[]; readonly isOver: boolean }> {
    const work = workCommand(this.directory, this.#model.next, this.#attempt);
    const [program = '', ...args] = [...around, ...work];
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'], detached: true });
    const printed = text(child.stdout);
    const ended = once(child, 'exit');
    // From when it has loaded its code, however long that takes.
    await Promise.race([once(child.stdout, 'data'), ended]);
    const isOver = await Promise.race([ended.then(() => true), setTimeout(afterMs, false)]);
    // A signal is the engine's way to end.
    if (isOver && ![STORE_ENDED, null].includes(child.exitCode))
      throw new Error(`The process ended with ${child.exitCode}, after ${await printed}`);
    if (!isOver && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    await ended;
    return { lines: workLinesOf(await printed), isOver };
  }
}
