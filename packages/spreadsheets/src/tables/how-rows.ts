import type { ReportName } from '@keytally/contract/reports';
import {
  type AskedFunnel,
  type AskedPaths,
  openWords,
  pathsWords,
  stepsWords,
} from '../names/funnel-words.ts';
import type { AboutRow } from './table.ts';

/** The parts of a request that say how is counted. */
interface Asked extends AskedPaths, AskedFunnel {
  readonly dateSplit?: string | null;
  readonly daysUntilDeclaredLost?: number;
  readonly dateReportedLost?: string;
  readonly entry?: string;
  readonly returning?: string;
}

/** How a report counts what it was asked for: by which periods, within which time, and who is lost. */
export function howRows(asked: object, report: ReportName): AboutRow[] {
  const { dateSplit, conversionWindow, daysUntilDeclaredLost, dateReportedLost, entry, returning, ...paths } =
    asked as Asked;
  return [
    ...(dateSplit ? [['By', dateSplit] as const] : []),
    ...(report === 'conversion-funnel'
      ? [
          ['How steps count', stepsWords(asked)] as const,
          ['May still go on', openWords(conversionWindow)] as const,
        ]
      : []),
    ...(report === 'paths' ? [['How paths are followed', pathsWords(paths)] as const] : []),
    ...(daysUntilDeclaredLost === undefined
      ? []
      : [['Lost', lostWords(daysUntilDeclaredLost, dateReportedLost)] as const]),
    ...(report === 'retention' ? retentionRows(entry, returning) : []),
  ];
}

function lostWords(days: number, counted: string | undefined): string {
  const away = `away for ${days} ${days === 1 ? 'day' : 'days'}`;
  if (counted === undefined) return away;
  return counted === 'dateLastSeen'
    ? `${away}, counted on the day last seen`
    : `${away}, counted on the last of these days`;
}

function retentionRows(entry: string | undefined, returning: string | undefined): AboutRow[] {
  return [
    ['A user enters', entry === 'every' ? 'in each period with such a day' : 'once, on the first such day'],
    ['A user has come back', returning === 'onOrAfter' ? 'in that period or later' : 'in that very period'],
  ];
}
