import type { ZoneClock } from './local-times.ts';
import { type LocalFormat, readTime, type TimeFormat } from './time-format.ts';
import type { TimePattern } from './time-pattern.ts';

/** Times of a file that has types: what a clock showed, or a day, or an instant with Z. */
const TYPED = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d:\d\d)(?:\.(\d+))?)?(Z)?$/;

const DAY = '\\d{4}-\\d\\d-\\d\\d';
const TIME = '([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d';

/**
 * The format of a file that has types for times. Its columns of text are in another format.
 *
 * @param clock whose clock showed the times without an offset
 */
export function typedTimes(clock: ZoneClock, ofTexts: TimeFormat): LocalFormat {
  const pattern: TimePattern = {
    pattern: typeof ofTexts === 'object' ? ofTexts.pattern.pattern : 'yyyy-MM-dd HH:mm:ss',
    hasOffset: false,
    read: (text) => readTyped(text) ?? readText(text, ofTexts),
    sql: {
      matches: new RegExp(`${DAY}( ${TIME}(\\.\\d{1,6})?)?`),
      strptime: ['%Y-%m-%d %H:%M:%S.%f', '%Y-%m-%d %H:%M:%S', '%Y-%m-%d'],
    },
  };
  return { pattern, clock };
}

function readTyped(text: string): ReturnType<TimePattern['read']> {
  const [, day, clock = '00:00:00', fraction = '', mark] = TYPED.exec(text) ?? [];
  if (day === undefined) return undefined;
  const local = Date.parse(`${day}T${clock}.${fraction.slice(0, 3).padEnd(3, '0')}Z`);
  if (Number.isNaN(local)) return undefined;
  return mark === undefined ? { local } : { local, offset: 0 };
}

function readText(text: string, format: TimeFormat): ReturnType<TimePattern['read']> {
  if (typeof format === 'object') return format.pattern.read(text);
  const local = Date.parse(readTime(text, format)?.text ?? '');
  return Number.isNaN(local) ? undefined : { local, offset: 0 };
}
