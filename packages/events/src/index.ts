export { writeExactly } from '@keytally/strict-json';
export { type Calendar, createCalendar, isTimeZone, type OffsetSpan } from './calendar-day.ts';
export { createRecordChecker, type RecordChecker, type Verdict } from './check-record.ts';
export { type Cleaned, cleanCategory, cleanName, type NameFault } from './clean-name.ts';
export { DAY_MS, dayNumber, firstOfMonth, formatDay, mondayOf, parseDay } from './day-number.ts';
export { type DemoOptions, generateDemo } from './demo/generate-demo.ts';
export { demoLabels } from './demo/user-properties.ts';
export { type InstantFault, readInstant } from './instant.ts';
export { textToMicros, toMicros } from './micros.ts';
export {
  type PropertySet,
  type PropertyValue,
  propertySetDigest,
  propertySetKey,
  statesMoreThan,
} from './property-set.ts';
export type {
  CheckedEvent,
  CheckedRecord,
  CheckedSession,
  RecordFault,
  RecordFaultCode,
  WireRecord,
} from './record.ts';
export { decimalText, recordText } from './record-text.ts';
export { CELLS_LENGTH, eventDigest, eventIdOf } from './rows/event-digest.ts';
export { type ClockChange, createZoneClock, type LocalSpan, type ZoneClock } from './rows/local-times.ts';
export { type LineRead, readLine } from './rows/read-line.ts';
export { type RecordField, recordFields } from './rows/record-fields.ts';
export {
  createRowReader,
  type DecimalMark,
  mappedColumns,
  type RowMapping,
  type RowRead,
  type RowReader,
} from './rows/row-reader.ts';
export {
  type LocalFormat,
  type ReadTime,
  readTime,
  type TimeFormat,
  timeFormats,
} from './rows/time-format.ts';
export { createTimePattern, type LocalTime, type TimePattern } from './rows/time-pattern.ts';
export { settingsFaults } from './settings-faults.ts';
export { SEPARATOR } from './text.ts';
