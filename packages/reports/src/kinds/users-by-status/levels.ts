import type { Schema } from '@keytally/contract';
import type { Parsing } from '../../request/parsing.ts';
import type { RefusalItem } from '../../request/refusal.ts';
import { type Division, parseCohortSegments, parseSegmentation } from '../../users/segments.ts';

/** What divides the users of the level before. */
export interface Level {
  /** The name of a property, or `cohorts`. */
  readonly property: string;
  readonly division: Division;
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
    const division = parseLevel(level, `/levels/${name}`, parsing);
    return [{ property: level.cohortSegments ? 'cohorts' : (level.property ?? ''), division }];
  });
}

function parseLevel(
  { property, segments, cohortSegments }: Schema<'Level'>,
  pointer: string,
  parsing: Parsing,
): Division {
  if (cohortSegments === undefined) {
    const request = { ...(property && { segmentBy: property }), ...(segments && { segments }) };
    return parseSegmentation(request, parsing, { pointer: `${pointer}/segments` });
  }
  const saidInVain = Object.entries({ property, segments }).flatMap(([name, said]) =>
    said === undefined ? [] : [`${pointer}/${name}`],
  );
  return parseCohortSegments(cohortSegments, saidInVain, parsing, `${pointer}/cohortSegments`);
}

/** Refuses a level of nothing or without the one before it, a property named twice, and several levels of each period. */
export function checkLevels({ levels = {}, dateSplit }: LevelsRequest): RefusalItem[] {
  const refuse = (pointer: string, message: string): RefusalItem => ({
    pointer,
    code: 'bad-levels',
    message,
  });
  return names.flatMap((name, place) => {
    const level = levels[name];
    if (level === undefined) return [];
    const { property, cohortSegments } = level;
    const before = names.slice(0, place);
    const missing = before.at(-1);
    const same = property && before.find((other) => levels[other]?.property === property);
    return [
      ...(missing !== undefined && levels[missing] === undefined
        ? [refuse(`/levels/${name}`, `needs "${missing}"`)]
        : []),
      ...(property || cohortSegments
        ? []
        : [refuse(`/levels/${name}`, 'needs "property" or "cohortSegments"')]),
      ...(same ? [refuse(`/levels/${name}/property`, `is the property of "${same}" already`)] : []),
      ...(dateSplit && place > 0
        ? [refuse(`/levels/${name}`, 'is one too many: with "dateSplit" there is only "level1"')]
        : []),
    ];
  });
}
