export { checkingSink } from './checking-sink.ts';
export {
  chooseDecimal,
  chooseTimes,
  chooseUnit,
  columnsOfType,
  findUnreadTimes,
  type UnreadTimes,
} from './choose-dialect.ts';
export { dryRunSink } from './dry-run-sink.ts';
export { cellsOfRows } from './file-cells.ts';
export { inBatches } from './flow/batches.ts';
export { ImportFault, NotUtf8 } from './import-fault.ts';
export { importFile, type SentRecord, type Sink } from './import-file.ts';
export { importNameOf, isImportName, isMadeFrom, wordOf } from './import-name.ts';
export {
  asOneRun,
  asReplacement,
  type BatchQuery,
  newImportRun,
  type ReplaceRecords,
  replacementQuery,
  type SendBatch,
  serverSink,
} from './import-run.ts';
export { limitPauseMs } from './limit-pause.ts';
export { holdsRecords, sampleNdjson } from './ndjson/ndjson-rows.ts';
export { openTextInput, type Rows, readTextRows, type TextInput } from './read-rows.ts';
export { type FaultGroup, FaultGroups, type FaultRemedy } from './rejected/fault-groups.ts';
export { placedFault } from './rejected/placed-fault.ts';
export { RejectedTexts } from './rejected/rejected-texts.ts';
export { blobSource } from './source/blob-source.ts';
export type { FileBytes, FileSource } from './source/file-source.ts';
export { stayedSentence } from './stayed-sentence.ts';
export {
  type ColumnGuess,
  type GuessedField,
  guessColumns,
  neededFields,
  type OpenField,
  type UnusedColumn,
} from './suggest/guess-columns.ts';
export { type GuessedTimes, guessTimes } from './suggest/guess-times.ts';
export { findDataInHeading, findTitle } from './suggest/heading.ts';
export { hasSums } from './suggest/known-exports.ts';
export { remedyOfTimes } from './suggest/no-time.ts';
export { ownTimeZone } from './suggest/own-time-zone.ts';
export type { SampledColumn } from './suggest/sampled-column.ts';
export type { Advice } from './text/advice.ts';
export { type CsvSample, sampleCsv, type TableSample } from './text/csv-sample.ts';
export { type Delimiter, type Dialect, delimiters, plainDialect } from './text/dialect.ts';
export { type Encoding, encodings, markOf } from './text/encodings.ts';
export { checkColumns } from './text/read-csv.ts';
export { rowText } from './text/split-rows.ts';
export { isWorkbook, isWorkbookName, sheetOf } from './text/workbook.ts';
export { decideDecimal, decideTimes, type LookedCells, type TimeDecision } from './undecided/decide.ts';
export type { PlacedCell, Undecided } from './undecided/evidence.ts';
