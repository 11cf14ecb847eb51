import { document } from '@keytally/contract/document';
import { createRecordChecker, type RecordChecker } from './check-record.ts';

/** The check of usage records that the contract asks for. */
export function createContractChecker(): RecordChecker {
  return createRecordChecker(document.components);
}
