import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { lockFile } from './file-lock.ts';

const app = fileURLToPath(new URL('../testing/locking-app.ts', import.meta.url));
let directory: string;
let apps: ChildProcess[];
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'keytally-lock-'));
  apps = Array.from({ length: 3 }, () => fork(app, { execArgv: ['--conditions=keytally-source'] }));
});
afterAll(() => {
  for (const one of apps) one.kill();
  rmSync(directory, { recursive: true });
});

/** Makes all applications try to take a lock at once. Resolves to the number that got it. */
async function race(path: string): Promise<number> {
  const at = Date.now() + 5;
  const answers = await Promise.all(
    apps.map(async (one) => {
      one.send({ path, at });
      const [isTaken] = await once(one, 'message');
      return isTaken;
    }),
  );
  return answers.filter(Boolean).length;
}

test.runIf(inject('longTests'))(
  'exactly one of several processes takes over the lock of a process that ended',
  async () => {
    const { pid: ended } = spawnSync(process.execPath, ['--version']);
    const winners = new Set<number>();
    for (let round = 0; round < 200; round += 1) {
      const path = join(directory, `${round}.lock`);
      writeFileSync(path, String(ended));
      winners.add(await race(path));
    }
    expect([...winners]).toEqual([1]);
  },
);

test('exactly one of several processes takes a free lock', async () => {
  for (let round = 0; round < 50; round += 1) {
    expect(await race(join(directory, `free ${round}.lock`))).toBe(1);
  }
});

test('a process that did not get the lock does not block others', async () => {
  const path = join(directory, 'in vain.lock');
  const unlock = lockFile(path);
  onTestFinished(unlock);
  expect(await race(path)).toBe(0);
  expect(() => lockFile(path)).toThrow('held by this process');
  unlock();
  expect(await race(path)).toBe(1);
});

test('a process that did not get the lock does not block others when the holder ends', async () => {
  const path = join(directory, 'ended.lock');
  const [holder, other] = [fork(app, { execArgv: ['--conditions=keytally-source'] }), apps[0]];
  onTestFinished(() => void holder.kill('SIGKILL'));
  const answer = async (one: ChildProcess | undefined) => {
    one?.send({ path, at: 0 });
    return one && (await once(one, 'message'))[0];
  };
  expect(await answer(holder)).toBe(true);
  expect(await answer(other)).toBe(false);
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  lockFile(path)();
});
