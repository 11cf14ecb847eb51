import type { AppOptions } from '../app-options.ts';
import { createFairQueue } from '../fairness/fair-queue.ts';
import { EXPORTS } from '../fairness/limits.ts';
import type { LoopShares } from '../fairness/loop-shares.ts';
import type { WrongSecrets } from '../limits/wrong-secrets.ts';
import { Reporting } from '../reports/reporting.ts';
import { createReportWatch } from '../reports/watched-reports.ts';
import type { AskAgain } from '../sign-in/ask-again.ts';
import type { Handlers } from '../types.ts';
import { createAuditHandlers } from './audit-entries.ts';
import { createBoardHandlers } from './boards.ts';
import { createCallerHandlers } from './caller.ts';
import { createCohortHandlers } from './cohorts.ts';
import { createEventHandlers } from './events.ts';
import { createClientHandlers } from './exports/clients.ts';
import { createRawFileHandlers } from './exports/raw-files.ts';
import { createExportHandlers } from './exports/records.ts';
import { createHealthHandlers } from './health.ts';
import { createKeyHandlers } from './keys.ts';
import { createNoteHandlers } from './notes.ts';
import { createApiCatalogHandlers } from './pages/api-catalog.ts';
import { createConsoleHandlers } from './pages/console.ts';
import { createPageHandlers } from './pages/pages.ts';
import { createPeopleHandlers } from './people.ts';
import { createProductHandlers } from './products.ts';
import { createQuestionHandlers } from './questions.ts';
import { createReportHandlers } from './reports.ts';
import { createSessionHandlers } from './sessions.ts';
import { createSharedContentHandlers } from './shared/shared-content.ts';
import { createSharedPageHandlers } from './shared/shared-page.ts';
import { createShareHandlers } from './shares.ts';
import { createTrackedEventHandlers } from './tracked-events.ts';

/** What the handlers share with the steps before them. */
interface Shared {
  readonly loop: LoopShares;
  readonly wrongSecrets: WrongSecrets;
  readonly askAgain: AskAgain;
}

/** The handler of each operation of the contract, by operationId. */
export function createHandlers(options: AppOptions, { loop, wrongSecrets, askAgain }: Shared) {
  const { store, metrics, log, now, reportTimeLimitMs, slowReportMs = Number.POSITIVE_INFINITY } = options;
  const watch = createReportWatch(log, slowReportMs);
  const reporting = new Reporting({ store, metrics, loop, watch, timeLimitMs: reportTimeLimitMs, now });
  const exportTurns = createFairQueue(EXPORTS, metrics.observe('exports'));
  return {
    ...createKeyHandlers(options),
    ...createSessionHandlers(options, wrongSecrets, askAgain),
    ...createPeopleHandlers(options),
    ...createAuditHandlers(options),
    ...createCallerHandlers(),
    ...createReportHandlers(reporting),
    ...createClientHandlers(options, reporting),
    ...createEventHandlers(options, reporting),
    ...createExportHandlers(options, exportTurns),
    ...createRawFileHandlers(options, exportTurns, wrongSecrets, askAgain),
    ...createTrackedEventHandlers(options, reporting),
    ...createProductHandlers(options, reporting),
    ...createQuestionHandlers(options, reporting),
    ...createShareHandlers(options),
    ...createSharedContentHandlers(options, reporting),
    ...createBoardHandlers(options),
    ...createNoteHandlers(options),
    ...createCohortHandlers(options),
    ...createHealthHandlers(options),
    ...createPageHandlers(options),
    ...createApiCatalogHandlers(),
    ...createConsoleHandlers(options),
    ...createSharedPageHandlers(options),
  } satisfies Handlers;
}
