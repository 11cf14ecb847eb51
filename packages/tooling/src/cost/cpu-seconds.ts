import { readdirSync, readFileSync } from 'node:fs';

/** The ticks of a second in `/proc`, which every Linux has set to this (`getconf CLK_TCK`). */
const TICKS = 100;

/**
 * The CPU seconds that this process has taken so far, with its children and theirs, and those of them that have ended. Elsewhere than on
 * Linux, those of this process alone.
 */
export function cpuSecondsSoFar(): number {
  const processes = listProcesses();
  if (processes.length === 0) {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000_000;
  }
  const ticksOf = (id: number): number =>
    processes
      .filter(({ parent }) => parent === id)
      .reduce((sum, child) => sum + child.ticks + ticksOf(child.id), 0);
  const own = processes.find(({ id }) => id === process.pid);
  return ((own?.ticks ?? 0) + ticksOf(process.pid)) / TICKS;
}

interface Process {
  readonly id: number;
  readonly parent: number;
  /** Its own, and those of its children that have ended. */
  readonly ticks: number;
}

function listProcesses(): Process[] {
  const ids = process.platform === 'linux' ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : [];
  return ids.flatMap((id) => {
    try {
      return readStat(Number(id), readFileSync(`/proc/${id}/stat`, 'utf8'));
    } catch {
      // It ended meanwhile, and its parent has its ticks.
      return [];
    }
  });
}

/** The name of the program comes first, and may have blanks and parentheses; then fields 3 and following of proc_pid_stat(5). */
function readStat(id: number, stat: string): Process {
  const [, parent, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = fields.slice(9, 13).reduce((sum, field) => sum + Number(field), 0);
  return { id, parent: Number(parent), ticks };
}
