/** Shows on a terminal how far a file is; elsewhere it says nothing. */
export interface Progress {
  readBytes(bytes: number): void;
  sentRecords(count: number): void;
  end(): void;
}

const WIDTH = 24;

export function createProgress(
  totalBytes: number,
  terminal: NodeJS.WriteStream,
  now: () => number,
): Progress {
  const startedAt = now();
  let bytes = 0;
  let records = 0;
  const show = () => {
    if (!terminal.isTTY) return;
    const seconds = Math.max((now() - startedAt) / 1000, 0.001);
    const part = totalBytes === 0 ? 1 : bytes / totalBytes;
    const bar = '█'.repeat(Math.round(part * WIDTH)).padEnd(WIDTH, '░');
    const left = part === 0 ? '' : `, ${Math.ceil(seconds / part - seconds)} s left`;
    const rate = Math.round(records / seconds).toLocaleString('en');
    terminal.write(`\r\x1b[2K${bar} ${Math.floor(part * 100)} %  ${rate} records/s${left}`);
  };
  return {
    readBytes: (count) => {
      bytes += count;
    },
    sentRecords: (count) => {
      records += count;
      show();
    },
    end: () => {
      if (terminal.isTTY) terminal.write('\r\x1b[2K');
    },
  };
}
