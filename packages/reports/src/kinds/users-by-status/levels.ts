import type { Schema } from '@keytally/contract';
import type { Parsing } from '../../request/parsing.ts';
import type { RefusalItem } from '../../request/refusal.ts';
import { parseSegmentation, type Segmentation } from '../../users/segments.ts';

/** A property that divides the users of the level before. */
export interface Level {
  readonly property: Schema<'SegmentBy'>;
  readonly segmentation: Segmentation;
}

interface LevelsRequest {
  readonly levels?: Schema<'Levels'>;
  readonly dateSplit?: string | null;
}

const names = ['level1', 'level2', 'level3'] as const;

/** The levels of a request in order. */
export function parseLevels({ levels = {} }: LevelsRequest, parsing: Parsing): Level[] {
  return names.flatMap((name) => {
    const level = levels[name];
    if (level === undefined) return [];
    const { property, segments } = level;
    const request = { segmentBy: property, ...(segments && { segments }) };
    return [
      {
        property,
        segmentation: parseSegmentation(request, parsing, { pointer: `/levels/${name}/segments` }),
      },
    ];
  });
}

/** Refuses a level without the one before it, a property named twice, and several levels of each period. */
export function checkLevels({ levels = {}, dateSplit }: LevelsRequest): RefusalItem[] {
  const refuse = (pointer: string, message: string): RefusalItem => ({
    pointer,
    code: 'bad-levels',
    message,
  });
  return names.flatMap((name, place) => {
    const level = levels[name];
    if (level === undefined) return [];
    const before = names.slice(0, place);
    const missing = before.at(-1);
    const same = before.find((other) => levels[other]?.property === level.property);
    return [
      ...(missing !== undefined && levels[missing] === undefined
        ? [refuse(`/levels/${name}`, `needs "${missing}"`)]
        : []),
      ...(same === undefined
        ? []
        : [refuse(`/levels/${name}/property`, `is the property of "${same}" already`)]),
      ...(dateSplit && place > 0
        ? [refuse(`/levels/${name}`, 'is one too many: with "dateSplit" there is only "level1"')]
        : []),
    ];
  });
}
