/** Shows the progress of a file on a terminal; otherwise prints nothing. */
export interface Progress {
  /**
   * @param part share of the file that is done
   * @param rows rows so far
   */
  show(part: number, rows: number): void;
  end(): void;
}

const WIDTH = 24;

export function createProgress(terminal: NodeJS.WriteStream, now: () => number): Progress {
  const startedAt = now();
  return {
    show(part, rows) {
      if (!terminal.isTTY) return;
      const seconds = Math.max((now() - startedAt) / 1000, 0.001);
      const bar = '█'.repeat(Math.round(part * WIDTH)).padEnd(WIDTH, '░');
      const left = part === 0 ? '' : `, ${durationOf(seconds / part - seconds)} left`;
      const rate = Math.round(rows / seconds).toLocaleString('en');
      terminal.write(`\r\x1b[2K${bar} ${Math.floor(part * 100)} %  ${rate} rows/s${left}`);
    },
    end: () => {
      if (terminal.isTTY) terminal.write('\r\x1b[2K');
    },
  };
}

function durationOf(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
