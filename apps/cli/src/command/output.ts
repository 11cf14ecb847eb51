import { once } from 'node:events';
import { forTerminal } from './colours.ts';
import { jsonText } from './terminal-text.ts';

/**
 * Everything that a command prints leaves here, and here only: text from a server, a file or the caller may contain
 * characters that a terminal obeys.
 */

/** Prints the result of a command. */
export function print(text: string): void {
  console.log(forTerminal(text));
}

/** Prints the result of a command for programs, as one JSON document. */
export function printJson(value: unknown): void {
  console.log(jsonText(value, 2));
}

/** Prints items as they are read, as one JSON array with one item per line. */
export async function printJsonArray(read: (each: (item: unknown) => void) => Promise<void>): Promise<void> {
  let before = '[\n';
  await read((item) => {
    printPart(before + jsonText(item));
    before = ',\n';
  });
  print(before === '[\n' ? '[]' : '\n]');
}

/** Says something about a command on standard error. */
export function tell(text: string): void {
  console.error(forTerminal(text));
}

/** Prints a part of a text without a line feed after it. */
export function printPart(text: string): void {
  process.stdout.write(forTerminal(text));
}

/** The same on standard error. */
export function tellPart(text: string): void {
  process.stderr.write(forTerminal(text));
}

/** Prints bytes of a file as they are, or so that a terminal shows them. Waits while their reader is slow. */
export function createDataOutput(): (bytes: Uint8Array) => Promise<void> {
  const decoder = new TextDecoder();
  return async (bytes) => {
    const shown = process.stdout.isTTY ? forTerminal(decoder.decode(bytes, { stream: true })) : bytes;
    if (!process.stdout.write(shown)) await once(process.stdout, 'drain');
  };
}

/** Replaces the last line of a terminal, which shows how far a command is; none elsewhere. */
export function showStatus(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[2K${forTerminal(text)}`);
}

export function clearStatus(): void {
  showStatus('');
}

/** Empties the terminal for the next state of what is watched. */
export function clearScreen(): void {
  if (process.stdout.isTTY) console.clear();
}
