import { nothingYet, type Outcome, oneFailed, onePassed, total } from './outcome.ts';

/** The parts of turbo's run summary that are used here. */
export interface TurboSummary {
  tasks: { taskId: string; task: string; command: string; execution?: { exitCode?: number } }[];
}

const noScript = '<NONEXISTENT>';

/** The exit code of a task, by its name; `undefined` when it never ran. */
export function exitCodeOf(summary: TurboSummary | undefined, name: string): number | undefined {
  return summary?.tasks.find(({ task }) => task === name)?.execution?.exitCode;
}

/**
 * Counts one check for each task that turbo ran under one of these names. If nothing ran under a name, that is a failed
 * check.
 */
export function turboOutcome(summary: TurboSummary | undefined, names: readonly string[]): Outcome {
  if (!summary) return oneFailed('turbo stopped before it finished');
  return total(
    names.map((name) => {
      const tasks = summary.tasks.filter(({ task, command }) => task === name && command !== noScript);
      if (tasks.length === 0) return oneFailed(`${name}: no package has this script`);
      return total([nothingYet, ...tasks.map(taskOutcome)]);
    }),
  );
}

function taskOutcome({ taskId, execution }: TurboSummary['tasks'][number]): Outcome {
  if (execution?.exitCode === 0) return onePassed;
  const [owner, name] = taskId.split('#');
  return oneFailed(owner === '//' ? `${name}` : `${name} of ${owner}`);
}
