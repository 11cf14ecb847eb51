import type { Schema } from '@keytally/contract';
import { reportOperations } from '@keytally/contract/reports';
import { pipelines } from '../../kind-tables/pipelines.ts';
import type { Parsing } from '../../request/parsing.ts';
import { type RefusalItem, ReportRefusal } from '../../request/refusal.ts';
import type { Counting } from '../../stages/counting.ts';

type CountedBy = Schema<'CountedBy'>;

const PLACE = '/countedBy';

/** Reads a number of a report whose users are listed. Its faults, and those of its request, are at their places in the list's. */
export function parseCountedBy({ report, request, number }: CountedBy, parsing: Parsing): Counting {
  const counting = pipelines[reportOperations[report]].counting as AnyCounting;
  const counted = counting(request, number, {
    ...parsing,
    malformed: (pointer, message) => parsing.malformed(placeOf(pointer), message),
    pattern: (text, pointer) => parsing.pattern(text, placeOf(pointer)),
    cohort: (named, pointer, refusedAs) => parsing.cohort(named, placeOf(pointer), refusedAs),
  });
  return {
    faults: () => counted.faults().map(atPlace),
    find: (ask, product) =>
      counted.find(ask, product).catch((error: unknown) => {
        throw error instanceof ReportRefusal
          ? new ReportRefusal(error.kind, error.items.map(atPlace))
          : error;
      }),
  };
}

/** The compiler cannot see that the request and the number are of the report that is named beside them. */
type AnyCounting = (request: CountedBy['request'], number: CountedBy['number'], parsing: Parsing) => Counting;

function atPlace(item: RefusalItem): RefusalItem {
  return { ...item, pointer: placeOf(item.pointer) };
}

function placeOf(pointer: string): string {
  return `${PLACE}${pointer.startsWith('/number') ? '' : '/request'}${pointer}`;
}
