import { randomUUID } from 'node:crypto';
import { styleText } from 'node:util';
import { printableLines } from './terminal-text.ts';

type Style = (text: string, stream?: NodeJS.WriteStream) => string;

/** Stands for the escape character of our own colours until they are printed. Nobody else can know it. */
const OUR_ESCAPE = randomUUID();

/** Colours are only for terminals; `NO_COLOR` turns them off there too (no-color.org). */
function style(format: 'bold' | 'cyan' | 'red'): Style {
  return (text, stream = process.stdout) =>
    stream.isTTY ? styleText(format, printableLines(text), { stream }).replaceAll('\x1b', OUR_ESCAPE) : text;
}

export const heading = style('bold');
export const bar = style('cyan');
export const alarm = style('red');

/** A text as it goes to a terminal: our own colours, and no other control characters. */
export function forTerminal(text: string): string {
  return printableLines(text).replaceAll(OUR_ESCAPE, '\x1b');
}
