import { closeSync, openSync, readFileSync, renameSync, writeFileSync, writeSync } from 'node:fs';
import { isNamed } from './file-lock.ts';

/** The file is made anew when it has so many lines. */
const MOST_LINES = 1_000;

/**
 * How many records of each segment are delivered: a file of lines with two numbers, of which the last of a segment holds. One that is cut
 * off lacks its point, and is followed by a line feed. If one is lost, some records are sent again, which the server notices.
 */
export class SpoolPosition {
  readonly #path: string;
  readonly #answered = new Map<number, number>();
  #descriptor: number | undefined;
  #lines = 0;

  constructor(path: string) {
    this.#path = path;
  }

  /** The numbers that a run has left, by segment. */
  read(): ReadonlyMap<number, number> {
    const lines = readText(this.#path).split('\n');
    return new Map(
      lines.flatMap((line) => {
        const [, segment, answered] = /^(\d+) (\d+)\.$/.exec(line) ?? [];
        return segment === undefined ? [] : [[Number(segment), Number(answered)] as const];
      }),
    );
  }

  write(segment: number, answered: number): void {
    this.#answered.set(segment, answered);
    if (this.#lines >= MOST_LINES) this.#rewrite();
    this.#descriptor ??= openSync(this.#path, 'a', 0o600);
    writeSync(this.#descriptor, Buffer.from(lineOf(segment, answered)));
    this.#lines += 1;
  }

  forget(segment: number): void {
    this.#answered.delete(segment);
  }

  close(): void {
    if (this.#descriptor !== undefined) closeSync(this.#descriptor);
    this.#descriptor = undefined;
  }

  #rewrite(): void {
    this.close();
    const text = [...this.#answered].map(([segment, answered]) => lineOf(segment, answered)).join('');
    writeFileSync(`${this.#path}.new`, text, { mode: 0o600 });
    renameSync(`${this.#path}.new`, this.#path);
    this.#lines = this.#answered.size;
  }
}

function lineOf(segment: number, answered: number): string {
  return `\n${segment} ${answered}.`;
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (isNamed(error, 'ENOENT')) return '';
    throw error;
  }
}
