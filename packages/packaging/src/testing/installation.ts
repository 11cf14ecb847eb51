import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, join } from 'node:path';
import { npmInstall } from '../npm-install.ts';
import { packAll } from '../pack-all.ts';
import type { PackageName } from '../packages.ts';
import { printed } from './processes.ts';

/** The oldest Node that packages promise to run on comes from npm too. */
const NODE_22 = `node-${process.platform}-${process.arch}`;
const NODE_22_VERSION = '22.23.3';

/** A folder outside the repository, with nothing in it but the packages, as a stranger has them. */
export interface Installation {
  readonly folder: string;
  readonly tarballs: Readonly<Record<PackageName, string>>;
  /** Runs a line of shell as a person would type it in this folder, and returns what it prints. */
  shell(script: string, environment?: Readonly<Record<string, string>>): string;
  /** Starts a command that goes on; resolves to what it printed when that has the text. */
  start(command: string, args: readonly string[], text: string): Promise<string>;
  /** Ends what was started. */
  close(): Promise<void>;
}

/** Packs the packages of this repository and installs them, with Node 22, into a folder. */
export async function install(folder: string, others: readonly string[] = []): Promise<Installation> {
  const tarballs = await packAll(join(folder, 'tarballs'));
  const project = join(folder, 'project');
  npmInstall(project, [...Object.values(tarballs), `${NODE_22}@${NODE_22_VERSION}`, ...others]);

  const bin = [join(project, 'node_modules', NODE_22, 'bin'), join(project, 'node_modules/.bin')];
  // Nothing of the repository is in the way: neither its commands nor its settings.
  const env = { HOME: folder, PATH: [...bin, '/usr/local/bin', '/usr/bin', '/bin'].join(delimiter) };
  const started: ChildProcess[] = [];
  return {
    folder: project,
    tarballs,
    shell: (script, environment) =>
      execFileSync('bash', ['-euc', script], {
        cwd: project,
        env: { ...env, ...environment },
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    start: (command, args, text) => {
      const child = spawn(command, args, { cwd: project, env, stdio: ['ignore', 'pipe', 'inherit'] });
      started.push(child);
      return printed(child, text);
    },
    close: async () => {
      const running = started.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
      const ended = running.map((child) => once(child, 'exit'));
      for (const child of running) child.kill('SIGTERM');
      await Promise.all(ended);
    },
  };
}
