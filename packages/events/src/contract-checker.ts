import { document } from '@keytally/contract/document';
import { createRecordChecker, type RecordChecker } from './check-record.ts';

/** Creates the checker of usage records with the schemas of our contract. */
export function createContractChecker(): RecordChecker {
  return createRecordChecker(document.components);
}
