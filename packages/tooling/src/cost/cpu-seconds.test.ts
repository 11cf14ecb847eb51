import { spawn, spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { cpuSecondsSoFar } from './cpu-seconds.ts';

const busy = 'const until = process.cpuUsage().user + 300_000; while (process.cpuUsage().user < until);';

it.runIf(process.platform === 'linux')(
  'the CPU seconds of a process have those of children that have ended, and of children that live',
  async () => {
    const before = cpuSecondsSoFar();
    spawnSync(process.execPath, ['-e', busy]);
    expect(cpuSecondsSoFar() - before).toBeGreaterThan(0.25);

    const between = cpuSecondsSoFar();
    const child = spawn(process.execPath, [
      '-e',
      `${busy} console.log('done'); setInterval(() => {}, 1000);`,
    ]);
    await new Promise((resolve) => child.stdout.once('data', resolve));
    expect(cpuSecondsSoFar() - between).toBeGreaterThan(0.25);
    child.kill();
  },
);
