import type { OperationId } from '@keytally/contract';
import { reportOperations } from '@keytally/contract/reports';

/** What bounds the lists in answers of operations where the document does not. */
interface StatedLimit {
  readonly operations: readonly OperationId[];
  /** In words, and who can come near it where no operation refuses. */
  readonly limit: string;
  /** The operation that refuses more, by default the same ones, and the code of its problem or of an item of it. */
  readonly refused?: { readonly by?: OperationId; readonly code: string };
}

export const statedLimits: readonly StatedLimit[] = [
  {
    operations: [...Object.values(reportOperations), 'getQuestionAnswer', 'getSharedAnswer'],
    limit: '100,000 rows and 64 MiB of a report, or a page of at most 1,000 rows',
    refused: { code: 'result-too-large' },
  },
  {
    operations: ['listQuestions'],
    limit: '1,000 questions with 16 MiB of text of a product',
    refused: { by: 'putQuestion', code: 'too-many-questions' },
  },
  {
    operations: ['listDeletedQuestions'],
    limit:
      'the ids and names of 1,000 deleted questions of a product: those that were deleted first are gone',
    refused: { by: 'putQuestion', code: 'too-many-questions' },
  },
  {
    operations: ['eraseClient'],
    limit: 'the ids and names of 1,000 questions of a product',
    refused: { by: 'putQuestion', code: 'too-many-questions' },
  },
  {
    operations: ['listBoards'],
    limit: '1,000 boards with 16 MiB of text of a product',
    refused: { by: 'putBoard', code: 'too-many-boards' },
  },
  {
    operations: ['listNotes'],
    limit: '1,000 notes of a product, of one line each',
    refused: { by: 'putNote', code: 'too-many-notes' },
  },
  {
    operations: ['listCohorts'],
    limit: '200 cohorts with 16 MiB of text of a product',
    refused: { by: 'putCohort', code: 'too-many-cohorts' },
  },
  {
    operations: ['getCohort', 'putCohort'],
    limit: '4 MiB, since a cohort is no larger than the body that it came in',
    refused: { by: 'putCohort', code: 'body-too-large' },
  },
  {
    operations: ['getBoard', 'putBoard'],
    limit: '32 KiB, since a board is no larger than the body that it came in',
    refused: { by: 'putBoard', code: 'body-too-large' },
  },
  {
    operations: ['getQuestion', 'putQuestion', 'restoreQuestion'],
    limit: '256 KiB, since a question is no larger than the body that it came in',
    refused: { by: 'putQuestion', code: 'body-too-large' },
  },
  {
    operations: ['getSharedContent'],
    limit: '40 questions of a board, of 256 KiB each, and 1,000 notes of one line each',
    refused: { by: 'putQuestion', code: 'body-too-large' },
  },
  {
    operations: ['listShares'],
    limit: '1,000 shares that have not ended, and those of a day or more that ended in the last 30 days',
    refused: { by: 'createShare', code: 'too-many-shares' },
  },
  {
    operations: ['createShare'],
    limit: 'one share, with 10 sites: only the path has no length in the document',
  },
  {
    operations: ['putAdministrationKeys', 'putClientKeys'],
    limit: '50 keys, those of the call',
    refused: { code: 'invalid-request' },
  },
  {
    operations: ['listPublicKeys'],
    limit: 'the keys that administrators have uploaded: nobody else adds any',
  },
  {
    operations: ['getCaller', 'createConsoleSession', 'renewConsoleSession'],
    limit:
      'one key, with the 1,000 products that it may name when it is uploaded; or the rules of a person in the file of settings',
    refused: { by: 'putClientKeys', code: 'invalid-request' },
  },
  {
    operations: ['listSignInProviders'],
    limit: 'the providers in the file of settings',
  },
  {
    operations: ['listPeople'],
    limit: 'people whom a provider has let in: nobody else gets into the list',
  },
  {
    operations: ['listProducts'],
    limit: 'the products that administrators have made: nobody else makes any',
  },
  {
    operations: ['ingestRecords'],
    limit: 'one fault for each record of a batch of 10 MiB',
    refused: { code: 'body-too-large' },
  },
  { operations: ['listImports'], limit: 'the newest 1,000, with names of at most 128 characters' },
  { operations: ['listReceivedRecords'], limit: 'the newest 1,000 days, each of a public key' },
  {
    operations: ['replaceImport', 'eraseImport', 'eraseReceivedRecords'],
    limit: 'the names of the other imports that brought the same records',
  },
  {
    operations: ['listTrackedEvents', 'updateTrackedEvents'],
    limit: '10,000 names of events of a product; a record with another one is refused with too-many-names',
  },
  {
    operations: ['listProperties', 'listProductProperties'],
    limit: 'the properties that the contract names, with 20 values of each',
  },
  { operations: ['listRawFiles'], limit: 'one short name for each day of records' },
  { operations: ['getReadiness'], limit: 'one sentence for each thing that somebody should look at' },
];
