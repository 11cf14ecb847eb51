import { styleText } from 'node:util';

type Style = (text: string, stream?: NodeJS.WriteStream) => string;

/** Colours are only for terminals; `NO_COLOR` turns them off there too (no-color.org). */
function style(format: 'bold' | 'cyan' | 'red'): Style {
  return (text, stream = process.stdout) => (stream.isTTY ? styleText(format, text, { stream }) : text);
}

export const heading = style('bold');
export const bar = style('cyan');
export const alarm = style('red');
