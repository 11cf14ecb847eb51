import type { RowMapping } from '@keytally/events';
import { placedFault } from '@keytally/import';
import type { RowFault } from '@keytally/store-ports';
import type { Fault } from './plan.ts';

/** A fault of a line, as the page tells it. */
export function lineFault(line: number, fault: RowFault, mapping: RowMapping | undefined): Fault {
  const { place, message } = placedFault(fault, mapping);
  return { line, column: place?.name, message };
}
