import type { Peer } from './peer.ts';
import { peerQuestions, type QuestionName, questionNames } from './peer-questions.ts';

/** What was measured of a peer. */
export interface Measured extends Pick<Peer, 'name' | 'beside'> {
  readonly perSecond: number;
  readonly singlePerSecond: number;
  readonly bytesOfEvent: number;
  readonly milliseconds: ReadonlyMap<QuestionName, number>;
}

interface Line {
  readonly title: string;
  measure(one: Measured): number | undefined;
  /** Digits after the point. */
  readonly digits: number;
}

const WIDTH = 22;

const lines: readonly Line[] = [
  { title: 'events taken, a second', measure: ({ perSecond }) => perSecond, digits: 0 },
  { title: 'single events, a second', measure: ({ singlePerSecond }) => singlePerSecond, digits: 0 },
  { title: 'bytes on disk of an event', measure: ({ bytesOfEvent }) => bytesOfEvent, digits: 1 },
  ...questionNames.map(
    (name): Line => ({
      title: `${peerQuestions[name].title}, ms`,
      measure: ({ milliseconds }) => milliseconds.get(name),
      digits: 1,
    }),
  ),
];

/**
 * The lines of a table with a column for each peer. Behind what is not Keytally stands the ratio of what stands beside it, Keytally as a
 * library or over HTTP, to it: `x 2.00` is twice as many events, bytes or milliseconds.
 */
export function tableOf(all: readonly Measured[]): readonly string[] {
  const own = { library: all[0], http: all[1] };
  const cellOf = (one: Measured, { measure, digits }: Line) => {
    const value = measure(one);
    if (value === undefined) return '-';
    const shown = value.toFixed(digits);
    const beside = own[one.beside];
    const ours = beside && beside !== one ? measure(beside) : undefined;
    return ours === undefined ? shown : `${shown} x ${(ours / value).toFixed(2)}`;
  };
  const rowOf = (title: string, cells: readonly string[]) =>
    `  ${title.padEnd(44)}${cells.map((cell) => cell.padStart(WIDTH)).join('')}`;
  return [
    rowOf(
      '',
      all.map(({ name }) => name),
    ),
    ...lines.map((line) =>
      rowOf(
        line.title,
        all.map((one) => cellOf(one, line)),
      ),
    ),
  ];
}
