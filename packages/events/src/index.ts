export { writeExactly } from '@keytally/strict-json';
export { md5Binary } from '#digests';
export { type Calendar, createCalendar, hasReturningDays, isTimeZone } from './calendar-day.ts';
export { createCalendars } from './calendars.ts';
export type { RecordChecker, Verdict } from './check-record.ts';
export { cleanCategory, cleanName } from './clean-name.ts';
export { DAY_MS, dayNumber, firstOfMonth, formatDay, fullMinute, mondayOf, parseDay } from './day-number.ts';
export { generateDemo } from './demo/generate-demo.ts';
export { demoLabels } from './demo/user-properties.ts';
export { readInstant } from './instant.ts';
export { type PropertySet, type PropertyValue, propertySetDigest, statesMoreThan } from './property-set.ts';
export type { CheckedEvent, CheckedRecord, CheckedSession, RecordFault } from './record.ts';
export { decimalText, propertiesText, recordText } from './record-text.ts';
export {
  type CellFault,
  cellWithout,
  hasNoValue,
  noValueMark,
  roundedCell,
  shownCell,
  spreadsheetErrors,
} from './rows/cell-state.ts';
export { CELLS_LENGTH, eventDigest, eventIdOf, idOfCells } from './rows/event-digest.ts';
export { type ClockChange, createZoneClock, type LocalSpan, type ZoneClock } from './rows/local-times.ts';
export { type DecimalMark, decimalIn, numberText } from './rows/number-text.ts';
export { memberText, readLine } from './rows/read-line.ts';
export { recordFields } from './rows/record-fields.ts';
export {
  createRowReader,
  mappedColumns,
  type RowMapping,
  type RowRead,
} from './rows/row-reader.ts';
export { type LocalFormat, readTime, type TimeFormat, timeFormats } from './rows/time-format.ts';
export { createTimePattern } from './rows/time-pattern.ts';
export { typedTimes } from './rows/typed-times.ts';
export { settingsFaults } from './settings-faults.ts';
export { SEPARATOR, utf8Length } from './text.ts';
