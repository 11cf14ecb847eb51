import type { Place } from './world-steps.ts';

/**
 * What a process that works says: that it begins something, that it is done, that the store refused it, how much of a file is stored, or
 * how far its stream of events is.
 */
export interface WorkLine {
  readonly says: 'begin' | 'done' | 'refused' | 'stored' | 'sent' | 'erasing' | 'erased';
  /** What it begins, or why it was refused, in words; of what is done, only a backup and its folder. */
  readonly what: string;
  /** Of a step. */
  readonly place?: Place;
  /** Of what is stored: the number of the file, and how many of its parts are. */
  readonly file?: { readonly number: number; readonly parts: number };
  /** Of the stream: the process, and the number of its event or client. */
  readonly stream?: { readonly attempt: string; readonly number: number };
}

/** Reads the lines of `work-until-killed.ts`. */
export function workLinesOf(text: string): readonly WorkLine[] {
  return text.split('\n').flatMap((line): readonly WorkLine[] => {
    const [, number, parts] = /^stored (\d+) (\d+)$/.exec(line) ?? [];
    if (number !== undefined)
      return [{ says: 'stored', what: '', file: { number: Number(number), parts: Number(parts) } }];
    const [, streams, attempt = '', of] = /^(sent|erasing|erased) (\w+) (\d+)$/.exec(line) ?? [];
    if (streams === 'sent' || streams === 'erasing' || streams === 'erased')
      return [{ says: streams, what: '', stream: { attempt, number: Number(of) } }];
    const [, says, world, step, what = ''] =
      /^(begin|done|refused)(?: (\d+) (-?\d+))? ?(.*)$/.exec(line) ?? [];
    if (says !== 'begin' && says !== 'done' && says !== 'refused') return [];
    const place = world === undefined ? {} : { place: { world: Number(world), step: Number(step) } };
    return [{ says, what, ...place }];
  });
}

/** What was under way after these lines, in words, and whether it was a step. */
export function underWay(lines: readonly WorkLine[]): { readonly during: string; readonly isStep: boolean } {
  const last = lines.findLast(({ says }) => says === 'begin' || says === 'done');
  if (last?.says !== 'begin') return { during: 'between two', isStep: false };
  return { during: last.what, isStep: last.place !== undefined };
}

/** Where backups were written that are whole, as the process said. */
export function backupsIn(lines: readonly WorkLine[]): readonly string[] {
  return lines.flatMap(({ says, what }) =>
    says === 'done' && what.startsWith('back up ') ? [what.slice('back up '.length)] : [],
  );
}
