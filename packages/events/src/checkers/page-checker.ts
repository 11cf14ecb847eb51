import { recordSchemas } from '@keytally/contract/record-schemas';
import { createRecordChecker, type RecordChecker } from '../check-record.ts';
import { interpretShapes } from '../shapes/interpreted-shapes.ts';

/** The checker of usage records for a page, whose policy forbids to make code: slower, and with the same verdicts. */
export const pageChecker: RecordChecker = createRecordChecker(interpretShapes(recordSchemas));
