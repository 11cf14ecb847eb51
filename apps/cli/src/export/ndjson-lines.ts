import { createReadStream } from 'node:fs';

/** The lines of a file, many at a time. */
export async function* ndjsonLines(file: string): AsyncGenerator<readonly string[]> {
  const { linesOf, rest } = createLineSplitter();
  for await (const chunk of (file === '-' ? process.stdin : createReadStream(file)) as AsyncIterable<Buffer>)
    yield linesOf(chunk);
  yield rest();
}

interface LineSplitter {
  /** The lines that end in the next bytes. */
  linesOf(chunk: Uint8Array): readonly string[];
  /** What comes after the last line feed, if anything. */
  rest(): readonly string[];
}

/** Only a line feed ends a line: text may contain other characters that some readers take for line ends. */
export function createLineSplitter(): LineSplitter {
  let rest = Buffer.alloc(0);
  return {
    linesOf(bytes) {
      const chunk = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      const lines: string[] = [];
      let start = 0;
      for (let end = chunk.indexOf('\n'); end >= 0; end = chunk.indexOf('\n', start)) {
        const line = Buffer.concat([rest, chunk.subarray(start, end)]);
        rest = Buffer.alloc(0);
        start = end + 1;
        if (line.length > 0) lines.push(line.toString());
      }
      rest = Buffer.concat([rest, chunk.subarray(start)]);
      return lines;
    },
    rest: () => (rest.length > 0 ? [rest.toString()] : []),
  };
}
