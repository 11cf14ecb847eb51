import type { MoveProgress } from '@keytally/store';
import { createProgress, type Progress } from '../import/outcome/progress.ts';

/** Shows how far a move is, on a terminal: one bar for copying, then one for comparing. */
export function showMove(terminal: NodeJS.WriteStream): {
  readonly show: (progress: MoveProgress) => void;
  readonly end: () => void;
} {
  const bars = new Map<MoveProgress['stage'], Progress>();
  const end = () => {
    for (const bar of bars.values()) bar.end();
  };
  return {
    end,
    show({ stage, share, records }) {
      let bar = bars.get(stage);
      if (bar === undefined) {
        end();
        if (terminal.isTTY) terminal.write(`${stage === 'copying' ? 'Copying.' : 'Comparing.'}\n`);
        bar = createProgress(terminal, () => performance.now());
        bars.set(stage, bar);
      }
      bar.show(share, records);
    },
  };
}
