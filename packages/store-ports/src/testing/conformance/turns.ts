import { describe, expect, it } from 'vitest';
import type { Store } from '../../store.ts';
import type { Turns } from '../../turns.ts';
import type { SharedEngine } from '../test-engine.ts';

const HOUR = 3_600_000;

async function openServers(engine: SharedEngine): Promise<readonly [Turns, Turns]> {
  const store = await engine.open();
  return [turnsOf(store), turnsOf(await engine.openAnother(store))];
}

function turnsOf({ turns }: Store): Turns {
  if (turns === undefined) throw new TypeError('a store for several servers has turns');
  return turns;
}

/** What lets several servers share a task. */
export function testTurns(engine: SharedEngine): void {
  describe('a turn', () => {
    it('is of one server at a time, and of each task by itself', async () => {
      const [one, other] = await openServers(engine);
      const { promise: end, resolve } = Promise.withResolvers<void>();
      const begun = Promise.withResolvers<void>();
      const first = one.take('tidy', () => {
        begun.resolve();
        return end;
      });
      await begun.promise;
      const notDone = async () => expect.unreachable('another server has the turn');
      expect([await one.take('tidy', notDone), await other.take('tidy', notDone)]).toEqual([false, false]);
      expect(await other.take('sort', async () => undefined)).toBe(true);
      resolve();
      expect(await first).toBe(true);
      expect(await other.take('tidy', async () => undefined)).toBe(true);
    });

    it('of many servers at once never overlaps another one', async () => {
      const servers = await openServers(engine);
      let [atWork, most, done] = [0, 0, 0];
      const work = async () => {
        atWork += 1;
        most = Math.max(most, atWork);
        await new Promise((resolve) => setImmediate(resolve));
        atWork -= 1;
      };
      while (done < 5) {
        const taken = await Promise.all(
          Array.from({ length: 10 }, (_, n) => servers[n % 2]?.take('tidy', work)),
        );
        done += taken.filter((isDone) => isDone).length;
      }
      expect(most).toBe(1);
    });

    it('rests for as long as its task asks, unless the task failed', async () => {
      const [one, other] = await openServers(engine);
      const failure = new Error('not today');
      await expect(one.take('tidy', () => Promise.reject(failure), HOUR)).rejects.toBe(failure);
      expect(await other.take('tidy', async () => undefined, HOUR)).toBe(true);
      expect(await one.take('tidy', async () => undefined)).toBe(false);
      expect(await other.take('tidy', async () => undefined)).toBe(false);
    });
  });
}
