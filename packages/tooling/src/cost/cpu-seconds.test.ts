import { spawn, spawnSync } from 'node:child_process';
import { expect, it, onTestFinished } from 'vitest';
import { cpuSecondsSoFar } from './cpu-seconds.ts';

// It asks rarely: asking is work of the kernel, which would take ten times as long.
const busy =
  'const until = process.cpuUsage().user + 300_000; while (process.cpuUsage().user < until) for (let n = 0; n < 1e8; n++);';

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
    onTestFinished(() => void child.kill());
    await new Promise((resolve) => child.stdout.once('data', resolve));
    expect(cpuSecondsSoFar() - between).toBeGreaterThan(0.25);
  },
);
