import type { Option } from '../ui/controls/select.tsx';
import { ofSegment } from './segmented.ts';

/** The whole of an answer, or a segment of it. */
export interface Part {
  /** The label of the segment; absent of the whole. */
  readonly label?: string;
  readonly secondLabel?: string;
  /** That it is the whole beside its segments. */
  readonly isOverall?: true;
}

export const ALL_USERS = 'All users';

/** Tells parts of an answer apart. No label is empty, so that of the whole is. */
export function idOfPart({ label = '', secondLabel }: Part): string {
  return secondLabel === undefined ? label : JSON.stringify([label, secondLabel]);
}

/** What people call a part: its label, or both of a pair; undefined of a whole without segments. */
export function nameOfPart({ label, secondLabel, isOverall }: Part): string | undefined {
  if (label === undefined) return isOverall && ALL_USERS;
  return secondLabel === undefined ? label : `${label} / ${secondLabel}`;
}

/** The parts to choose from. */
export function optionsOfParts(parts: readonly Part[]): Option<string>[] {
  return parts.map((part) => ({ id: idOfPart(part), label: nameOfPart(part) ?? '' }));
}

/** The title of a chart of one part. */
export function ofPart(title: string, segmented: string | undefined, part: Part): string {
  return ofSegment(title, segmented, part.isOverall ? undefined : nameOfPart(part));
}

/** The segment in the place of a number; nothing of the whole. */
export function placeOfPart({ label, secondLabel }: Part): {
  readonly segment?: string;
  readonly secondSegment?: string;
} {
  return {
    ...(label !== undefined && { segment: label }),
    ...(secondLabel !== undefined && { secondSegment: secondLabel }),
  };
}
