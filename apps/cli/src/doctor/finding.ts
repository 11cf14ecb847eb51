import { printable } from '../command/terminal-text.ts';

/** What was looked at, and what is to be done about it. */
export interface Finding {
  /** In one or two words. */
  readonly about: string;
  /** A fault keeps the service from doing its work; a warning may soon, or is no good idea. */
  readonly level: 'good' | 'warning' | 'fault';
  readonly says: string;
  /** Of warnings and faults. */
  readonly todo?: string;
}

export function good(about: string, says: string): Finding {
  return { about, level: 'good', says };
}

export function warning(about: string, says: string, todo: string): Finding {
  return { about, level: 'warning', says, todo };
}

export function fault(about: string, says: string, todo: string): Finding {
  return { about, level: 'fault', says, todo };
}

const SIGNS: Readonly<Record<Finding['level'], string>> = {
  good: 'good',
  warning: 'WARNING',
  fault: 'FAULT',
};

/** The lines that a person reads: a finding, and below it what to do. */
export function findingLines(findings: readonly Finding[]): readonly string[] {
  const width = Math.max(0, ...findings.map(({ about }) => about.length));
  return findings.flatMap(({ about, level, says, todo }) => {
    const start = `${SIGNS[level].padEnd(7)}  ${about.padEnd(width)}  `;
    return [
      start + printable(says),
      ...(todo === undefined ? [] : [' '.repeat(start.length) + printable(todo)]),
    ];
  });
}
