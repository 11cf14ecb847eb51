export { type AskedOfCards, type AskedOnBoard, askedOnBoard, type DaysOfCards } from './asked-on-board.ts';
export { type Range, rangeDays, readBoardDays, readRange, writeRange } from './range.ts';
