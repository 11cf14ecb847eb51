import type { Schema } from '@keytally/contract';
import { counted } from '../command/terminal-text.ts';
import { nameOf, type Status } from '../status/describe-status.ts';
import { type Finding, fault, good, warning } from './finding.ts';

/** What is asked of a server, or of the data where none runs. */
export interface AskedOfServer {
  readonly status: Status;
  readonly keys: readonly Schema<'KeyRecord'>[];
  /** When the newest entry of the audit trail was written; undefined if there is none. */
  readonly newestEntryAt: string | undefined;
  /** Open files of the server, and how many it may have; undefined where it is not told. */
  readonly openFiles: number | undefined;
  readonly mostFiles: number | undefined;
}

const DAY_MS = 86_400_000;

/** A key that ends sooner should have a successor. */
const DAYS_BEFORE_END = 14;

/** Clocks of one machine may be corrected by so much. */
const CLOCK_MS = 60_000;

/** Connections, files of the engine, and some more. */
const LEAST_FILES = 4_096;

/** What a server, or the data, says of itself. */
export function lookAtServer(asked: AskedOfServer, now: number): readonly Finding[] {
  const { status } = asked;
  return [
    status.fault === null
      ? good('ready', 'records are taken')
      : fault(
          'ready',
          `records are refused: ${status.fault}`,
          'See "When something is wrong" in the operations page.',
        ),
    ...status.warnings.map((text) => warning('ready', text, 'Look at it before you let it go on.')),
    ...(status.faults === 0
      ? []
      : [
          warning(
            'faults',
            `${counted(status.faults, 'call')} answered 500 since the server started`,
            'Look for them in its log: each is a fault of the program, which its makers would like to know.',
          ),
        ]),
    ...lookAtKeys(asked, now),
    ...lookAtClock(asked, now),
    ...lookAtFiles(asked),
  ];
}

function lookAtKeys({ keys, status }: AskedOfServer, now: number): readonly Finding[] {
  if (!keys.some(({ kind }) => kind === 'ADMIN'))
    return [
      warning(
        'keys',
        'no administration key is registered, so only this machine can change anything',
        'Register one: keytally keys bootstrap.',
      ),
    ];
  const days = status.keyEndsAt === null ? Infinity : (Date.parse(status.keyEndsAt) - now) / DAY_MS;
  if (days < DAYS_BEFORE_END)
    return [
      warning(
        'keys',
        days < 0
          ? 'a key has ended'
          : `${nameOf(status.keyThatEnds)} ends in ${counted(Math.ceil(days), 'day')}`,
        'Give its owner a successor: keytally keys rotate. All of them: keytally keys list.',
      ),
    ];
  return [good('keys', counted(keys.length, 'key'))];
}

function lookAtClock({ newestEntryAt }: AskedOfServer, now: number): readonly Finding[] {
  const ahead = newestEntryAt === undefined ? 0 : Date.parse(newestEntryAt) - now;
  if (ahead <= CLOCK_MS) return [good('clock', 'it is not behind what was written')];
  return [
    fault(
      'clock',
      `the newest entry of the audit trail is of ${newestEntryAt}, which is ${counted(Math.ceil(ahead / 60_000), 'minute')} from now: the clock was put back, or was wrong`,
      'Set the clock: tokens are refused and days are counted by it.',
    ),
  ];
}

function lookAtFiles({ openFiles, mostFiles }: AskedOfServer): readonly Finding[] {
  if (mostFiles === undefined || mostFiles >= LEAST_FILES) return [];
  return [
    warning(
      'open files',
      `the server may have ${mostFiles.toLocaleString('en')} files and connections open, and has ${(openFiles ?? 0).toLocaleString('en')}`,
      `Let it have ${LEAST_FILES.toLocaleString('en')} or more: LimitNOFILE of its unit, or ulimit -n.`,
    ),
  ];
}

/** Aggregates that were compared with records. */
export function lookAtAggregates(
  checked:
    | readonly { readonly productId: string; readonly days: number; readonly isWrong: boolean }[]
    | undefined,
  extent: 'some' | 'all',
): readonly Finding[] {
  if (checked === undefined) return [];
  const wrong = checked.filter(({ isWrong }) => isWrong).map(({ productId }) => productId);
  const days = checked.reduce((sum, one) => sum + one.days, 0);
  const what = `${counted(days, 'day')} of ${counted(checked.length, 'product')}`;
  if (wrong.length > 0)
    return [
      fault(
        'integrity',
        `aggregates of ${wrong.join(', ')} are not what the records say`,
        'Make them anew: keytally rebuild. Then tell us, with the log: this must not happen.',
      ),
    ];
  if (days === 0) return [good('integrity', 'no day has been aggregated yet')];
  return [
    good(
      'integrity',
      extent === 'all'
        ? `all aggregates are what the records say (${what})`
        : `aggregates are what the records say: ${what}, by chance`,
    ),
  ];
}
