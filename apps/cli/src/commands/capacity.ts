import type { Command } from '@commander-js/extra-typings';
import { type Estimate, estimate } from '../capacity/estimate.ts';
import { MEMORY_BYTES } from '../capacity/measured.ts';
import { withExamples } from '../command/examples.ts';
import { wholeNumber } from '../command/flags.ts';
import { printsResult, type Result } from '../command/prints-result.ts';
import { bytesText } from '../command/terminal-text.ts';

interface CapacityFlags {
  readonly recordsPerDay: string;
  readonly usersPerDay: string;
  readonly retention: string;
  readonly backups: string;
  readonly peak: string;
}

/** `keytally capacity` */
export function addCapacity(program: Command): void {
  const command = program
    .command('capacity')
    .description(
      'Reckon how large a machine must be for some usage: disk, memory, and the times of reports, backups and imports. The figures ' +
        'behind it were measured on two cores: see docs/capacity.md.',
    )
    .requiredOption('--records-per-day <number>', 'events and sessions of a usual day, of all products')
    .requiredOption('--users-per-day <number>', 'users who are active on such a day')
    .option('--retention <days>', 'for how many days records are kept', '730')
    .option('--backups <number>', 'how many backups are kept', '14')
    .option('--peak <times>', 'how many times as much as on average comes in the busiest hour', '5');
  printsResult(command, run);
  withExamples(command, 'keytally capacity --records-per-day 2000000 --users-per-day 20000 --retention 400');
}

function run(flags: CapacityFlags): Result {
  const result = estimate({
    recordsPerDay: wholeNumber('--records-per-day', flags.recordsPerDay, 1, 1e12),
    usersPerDay: wholeNumber('--users-per-day', flags.usersPerDay, 1, 1e10),
    retentionDays: wholeNumber('--retention', flags.retention, 1, 36_600),
    backups: wholeNumber('--backups', flags.backups, 0, 10_000),
    peak: wholeNumber('--peak', flags.peak, 1, 1_000),
  });
  return { text: linesOf(result).join('\n'), json: { ...result, memory: MEMORY_BYTES } };
}

function linesOf(result: Estimate): string[] {
  const { beyond } = result;
  const rows = [
    ['records that are kept', count(result.records)],
    ['data file', `${bytesText(result.data)}, ${result.bytesOfRecord.toFixed(0)} bytes a record`],
    ['disk for it', `${bytesText(result.disk)}, with room to compact or restore it`],
    ['disk for the backups', bytesText(result.backups)],
    ['memory', `${bytesText(MEMORY_BYTES)} at least; more makes large reports faster`],
    ['records at the peak', `${count(result.peakPerSecond)} a second`],
    ['a usual report', duration(result.usualReportMs / 1_000)],
    ['the largest report', duration(result.slowestReportMs / 1_000)],
    ['a backup', duration(result.backupSeconds)],
    ['to import all of it', duration(result.importSeconds)],
  ] as const;
  const width = Math.max(...rows.map(([what]) => what.length));
  return [
    ...rows.map(([what, value]) => `${what.padEnd(width)}  ${value}`),
    beyond.length === 0
      ? 'One machine with two cores is enough.'
      : `One machine with two cores is not enough: ${beyond.join('; ')}. See docs/cluster.md.`,
  ];
}

function count(number: number): string {
  return Math.ceil(number).toLocaleString('en');
}

function duration(seconds: number): string {
  if (seconds < 1) return `${Math.ceil(seconds * 100) * 10} ms`;
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  return seconds < 5_400 ? `${Math.ceil(seconds / 60)} min` : `${(seconds / 3_600).toFixed(1)} h`;
}
