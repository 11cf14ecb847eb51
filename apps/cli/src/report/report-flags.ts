import type { ReportName } from '@keytally/contract/reports';
import { CommandError } from '../command/command-error.ts';
import { Option } from '../command/commander.ts';
import { collected } from '../command/flags.ts';
import { addsFlags } from '../command/typed-flags.ts';
import { KINDS, shortOf } from './report-kinds.ts';
import {
  DIVISORS,
  LOSS_DAYS,
  MEASURES,
  type QuestionFlags,
  type ReportFlag,
} from './request/question-flags.ts';

const ALL = Object.values(KINDS);

/** The flags that some reports take. */
const SOME = [...new Set(ALL.flatMap(({ takes }) => takes))];

function reportsThatTake(flag: ReportFlag): string[] {
  return ALL.flatMap(({ short, takes }) => (takes.includes(flag) ? [short] : []));
}

/** How the help of a flag begins. */
function takenBy(flag: ReportFlag): string {
  return reportsThatTake(flag).join(', ');
}

/** Adds the flags that make the request of a report. */
export const addQuestionFlags = addsFlags((command) =>
  command
    .option('--from <day>', 'first day, such as 2026-03-01')
    .option('--to <day>', 'last day, included (default: today)')
    .option('--last <days>', 'whole days until yesterday, such as 28d or 4w (default: 28d)')
    .addOption(
      collected(
        '--event <name>',
        'event as category/name, with a slash of their own as \\/, or its name alone if no other has it',
      ),
    )
    .addOption(
      new Option('--by <period>', `${takenBy('by')}: length of a period`).choices([
        'hour',
        'day',
        'week',
        'month',
        'quarter',
      ]),
    )
    .option('--values', `${takenBy('values')}: sums of the values of events, not numbers of uses`)
    .addOption(
      new Option(
        '--per <what>',
        `${takenBy('per')}: divide by active users, sessions, hours or uses`,
      ).choices(keysOf(DIVISORS)),
    )
    .addOption(
      collected(
        '--filter <property=values>',
        'only users whose values are these, such as country=NL,DE, ram=4096..16384 or prodVersion~^2; a custom property by its ' +
          'name or label; values are the newest ones or, in reports that follow users, those that a user had then',
      ),
    )
    .addOption(
      collected(
        '--where <condition>',
        'only users who meet it; several --where must all be met: prodVersion>=3.10, country!=NL,DE, platform*=Win (contains), ' +
          'prodBuild^=4. (begins with), C01!~^test (does not match), licenseKey= (has none), licenseKey!= (has one), ' +
          'cohort=power-users (is in this saved cohort), or one of ' +
          'several: "country=NL or ram>=8192"; who has no value meets the tests with "!", but not licenseKey!=; a comma of a value ' +
          'is written \\, and an "or" \\or; values are those that --filter tests',
      ),
    )
    .addOption(
      collected(
        '--where-uses <condition>',
        `${takenBy('whereUses')}: only uses with such values, at the use; for retention those of the --event with which users start`,
      ),
    )
    .option(
      '--segment <property>',
      'one row for the users of each value of a property, such as country, or of some: country=NL,DE; a user is in the ' +
        'segment of its newest value or, in reports that follow users, of the one that it had then, with all of its uses',
    )
    .option(
      '--segment-cohorts <ids>',
      `${takenBy('segmentCohorts')}: one row for the users in each of these saved cohorts, such as power-users,beginners; !power-users is everybody else`,
    )
    .option(
      '--largest <number>',
      `${takenBy('largest')}: how many of the largest values are segments, 1 to 50; all others are "(other)" (default: 50)`,
    )
    .option(
      '--overall',
      `${takenBy('overall')}: beside its segments also the whole, in which each user counts once`,
    )
    .option(
      '--second-segment <property>',
      `${takenBy('secondSegment')}: one row for each pair of a segment and a value of this property`,
    )
    .option(
      '--segment-uses <property>',
      'one row for the uses of each value of a property, such as prodVersion, or of some: prodVersion=4.1,4.2; a use is in the ' +
        'segment of the value at that use',
    )
    .option('--group <property>', 'count clients with the same value as one user, such as licenseKey')
    .option('--bins <bounds>', `${takenBy('bins')}: upper bounds of the bins, such as 1,2,5,10,inf`)
    .addOption(
      new Option(
        '--measure <of>',
        `${takenBy('measure')}: what the bins are of, uses in total or per active day, week or month`,
      ).choices(keysOf(MEASURES)),
    )
    .option(
      '--status <names>',
      `${takenBy('status')}: what to count, of new, active, lost, and with --by returning, resurrected, dormant (default: new,active)`,
    )
    .option(
      '--lost-after <days>',
      `${takenBy('lostAfter')}: a user is lost after so many days away; users and users-now count the lost ones then`,
    )
    .addOption(
      new Option(
        '--lost-on <day>',
        `${takenBy('lostOn')}: a loss counts on the day last seen, or on that when it is declared (default: seen)`,
      ).choices(keysOf(LOSS_DAYS)),
    )
    .addOption(
      collected(
        '--level <property>',
        `${takenBy('level')}: divide them by a property, such as country or country=NL,DE; up to three times, each within the one before`,
      ),
    )
    .addOption(
      collected(
        '--return <name>',
        `${takenBy('return')}: event that counts as coming back (default: any activity); --event is where it starts`,
      ),
    )
    .addOption(
      collected(
        '--where-return <condition>',
        `${takenBy('whereReturn')}: only uses of --return with such values, at the use`,
      ),
    )
    .addOption(
      collected(
        '--where-step <number:condition>',
        `${takenBy('whereStep')}: only uses of this step with such values, at the use: "2:prodVersion>=3.10"`,
      ),
    )
    .addOption(
      collected(
        '--step <events>',
        `${takenBy('step')}: an event, or several of which any will do, such as "File/Export|File/Print"; twice or more, in order`,
      ),
    )
    .option('--any-order', `${takenBy('anyOrder')}: the steps may come in any order`)
    .addOption(
      collected(
        '--exclude <steps:events>',
        `${takenBy('exclude')}: events that must not come between two steps, such as "1-2:File/Close|File/Quit"`,
      ),
    )
    .addOption(
      collected(
        '--where-exclude <number:condition>',
        `${takenBy('whereExclude')}: only uses of this --exclude with such values, at the use: "1:prodVersion>=3.10"`,
      ),
    )
    .option(
      '--within <time>',
      `${takenBy('within')}: how long all steps may take, such as 14d, 2h or 30m, or session (default: 14d)`,
    )
    .addOption(
      new Option(
        '--direction <way>',
        `${takenBy('direction')}: what users did next after the event, or last before it (default: after)`,
      ).choices(['after', 'before']),
    )
    .option('--steps <number>', `${takenBy('steps')}: how many steps to follow, 1 to 5 (default: 3)`)
    .addOption(
      collected('--only <name>', `${takenBy('only')}: event that is a step, as the only one or with others`),
    )
    .addOption(
      collected(
        '--line <measure events>',
        `${takenBy('line')}: what to measure, such as "users File/Export|File/Print", "median Shop/Paid" or, of all events, "uses"; with a ` +
          'label "Exporters: users File/Export"; measures are uses, users, uses-per-user, sum, mean, median, p75, p90, p95 and p99',
      ),
    )
    .addOption(
      collected(
        '--formula <formula>',
        `${takenBy('formula')}: what to compute of lines by their labels: "Share: percent Exporters of Active", ratio A / B, total A + B, ` +
          'difference A - B, cumulative A, or mean-7 A, over seven periods',
      ),
    )
    .addOption(
      collected(
        '--where-line <number:condition>',
        `${takenBy('whereLine')}: only uses of this line with such values, at the use: "2:prodVersion>=3.10"`,
      ),
    )
    .option(
      '--every',
      `${takenBy('every')}: a user enters in each period in which it starts, not only in its first`,
    )
    .option('--or-later', `${takenBy('orLater')}: who came back in a period or later, not just in it`)
    .option(
      '--periods <number>',
      `${takenBy('periods')}: how many periods to follow users after the one in which they entered (default: 12)`,
    )
    .option(
      '--today <day>',
      'reports on users: the day that counts as today (default: that of the newest activity)',
    ),
);

function keysOf<Words extends object>(words: Words): (keyof Words)[] {
  return Object.keys(words) as (keyof Words)[];
}

/** @throws {CommandError} a usage error for a flag that a report does not take */
export function requireFitting(report: ReportName, flags: QuestionFlags): void {
  if ((flags.segment ?? flags.segmentCohorts) !== undefined && flags.segmentUses !== undefined)
    throw new CommandError(
      `Use either ${flags.segment === undefined ? '--segment-cohorts' : '--segment'}, for segments of users, or --segment-uses, for segments of uses.`,
      2,
    );
  if (flags.segment !== undefined && flags.segmentCohorts !== undefined)
    throw new CommandError(
      'Use either --segment, for the values of a property, or --segment-cohorts, for saved cohorts.',
      2,
    );
  if (flags.segment === undefined && flags.segmentCohorts === undefined)
    for (const flag of ['largest', 'overall', 'secondSegment'] as const)
      if (isGiven(flags[flag]))
        throw new CommandError(`${written(flag)} needs --segment or --segment-cohorts.`, 2);
  const takes: readonly ReportFlag[] = KINDS[report].takes;
  const wrong = SOME.find((flag) => isGiven(flags[flag]) && !takes.includes(flag));
  if (wrong === undefined) return;
  const fitting = reportsThatTake(wrong);
  throw new CommandError(
    `The report ${shortOf(report)} does not take ${written(wrong)}; ${listOf(fitting)} ${fitting.length > 1 ? 'do' : 'does'}.`,
    2,
  );
}

/** The flags of a question that were given. */
export function givenFlags(flags: QuestionFlags): string[] {
  const names: readonly (keyof QuestionFlags)[] = ['from', 'to', 'last', ...SOME];
  return names.filter((name) => isGiven(flags[name])).map(written);
}

/** A flag as people type it. */
function written(name: keyof QuestionFlags): string {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

function isGiven(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined;
}

function listOf(names: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(names);
}
