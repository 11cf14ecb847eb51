import { document } from '@keytally/contract/document';
import { createRecordChecker, type RecordChecker } from '../check-record.ts';
import { compileShapes } from '../shapes/compiled-shapes.ts';

let checker: RecordChecker | undefined;

/** The checker of usage records with the schemas of our contract, which are compiled once in a process. */
export function contractChecker(): RecordChecker {
  checker ??= createRecordChecker(compileShapes(document.components.schemas));
  return checker;
}
