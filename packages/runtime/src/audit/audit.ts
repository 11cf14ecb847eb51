import type { AuditTrail } from '@keytally/keys';
import { StoreError } from '@keytally/store';
import type { Log } from '../log.ts';
import { AuditCopy } from './audit-copy.ts';
import { type AuditLines, auditFile, auditStream } from './audit-lines.ts';
import { type ExportEntry, ExportedRecords } from './exported-records.ts';
import { type HeldKey, RefusedCalls, type RefusedEntry } from './refused-calls.ts';

/** Audits changes of keys, products and records, exports and refused calls. */
export interface Audit {
  /**
   * Makes a change of keys or data, which writes its entry to the trail itself. If the copy of the trail cannot be written, the
   * change is not made and it rejects with `audit-unavailable`. Resolves when the copy has the entry, or the failure is
   * logged.
   */
  change<T>(make: () => Promise<T>, kind?: ChangeKind): Promise<T>;
  /**
   * Counts a refused call for its key, or for the registered key that its token named. The caller does not wait for the
   * entry.
   */
  refused(call: RefusedEntry, key: HeldKey | undefined): void;
  /**
   * Audits a page of an export before it is sent. Resolves when its entry is written, or when it is counted with others of
   * this minute. Rejects with `audit-unavailable` if it can't be written.
   */
  exported(entry: ExportEntry): Promise<void>;
  /** Seconds since it was first found that the copy cannot be written; 0 while it can. */
  copyLagSeconds(): number;
  /** Tries to write the copy again, for example after its file was moved away. */
  copyAgain(): Promise<void>;
  /** Writes the calls that were only counted so far. */
  close(): Promise<void>;
}

/** What is changed, for the counters. */
type ChangeKind = 'keys-changed' | 'data-changed';

/** How long refused calls are counted before they are written. */
const MINUTE_MS = 60_000;

/** Counters for entries and failures. */
interface AuditMetrics {
  readonly auditEntries: Counter<'kind'>;
  readonly auditFailures: Counter<'of'>;
}

interface Counter<Label extends string> {
  inc(labels: Readonly<Record<Label, string>>, by?: number): void;
}

interface AuditOptions {
  readonly metrics?: AuditMetrics;
  /** Standard output by default. */
  readonly standard?: NodeJS.WritableStream;
}

/**
 * Opens the audit of a store.
 *
 * @param file file for the copy of the trail; `-` is the standard stream; absent if there is no copy
 */
export function openAudit(
  trail: AuditTrail,
  file: string | undefined,
  log: Log,
  { metrics, standard = process.stdout }: AuditOptions = {},
): Audit {
  const lines = file === undefined ? undefined : auditLines(file, standard);
  const copy = lines ? new AuditCopy(trail, lines) : noCopy;
  const refusals = new RefusedCalls();
  const exported = new ExportedRecords();
  let writing: Promise<void> = Promise.resolve();

  const copyOrLog = () =>
    copy.catchUp().catch((err: unknown) => {
      metrics?.auditFailures.inc({ of: 'copy' });
      log.error(
        { err, file: lines?.name },
        'cannot write the copy of the audit trail: keys and data cannot be changed until this works again',
      );
    });

  const writeRefusals = () => {
    writing = writing.then(async () => {
      const entries = refusals.entries;
      if (entries.length === 0) return;
      try {
        await trail.write(entries);
        refusals.written(entries);
        metrics?.auditEntries.inc({ kind: 'call-refused' }, entries.length);
      } catch (err) {
        metrics?.auditFailures.inc({ of: 'trail' });
        log.error({ err }, 'cannot write refused calls to the audit trail; will retry within a minute');
      }
      await copyOrLog();
    });
    return writing;
  };

  const writeExports = async () => {
    const entries = exported.endMinute();
    if (entries.length === 0) return;
    await trail.write(entries).catch((err: unknown) => {
      metrics?.auditFailures.inc({ of: 'trail' });
      log.error({ err, entries }, 'cannot write further pages of exports to the audit trail');
    });
  };

  const everyMinute = async () => {
    refusals.endMinute();
    await writeExports();
    await writeRefusals();
    await copyOrLog();
    await copy
      .recordPosition()
      .catch((err: unknown) =>
        log.error({ err }, 'cannot record the position of the audit copy; some lines may be repeated'),
      );
  };

  const copied = async <T>(kind: ChangeKind | 'records-exported', write: () => Promise<T>) => {
    if (kind === 'keys-changed') await trail.makeRoom?.();
    await copy.catchUp().catch((error: unknown) => {
      if (error instanceof StoreError) throw error;
      metrics?.auditFailures.inc({ of: 'copy' });
      log.error(
        { err: error, file: lines?.name },
        'a change or an export was refused: cannot write the copy of the audit trail',
      );
      throw unavailable(error);
    });
    const result = await write();
    metrics?.auditEntries.inc({ kind });
    await copyOrLog();
    return result;
  };

  const countTrailFailure = (error: unknown): never => {
    metrics?.auditFailures.inc({ of: 'trail' });
    throw error;
  };

  const timer = setInterval(() => void everyMinute(), MINUTE_MS).unref();
  return {
    change: (make, kind = 'keys-changed') => copied(kind, make),
    async exported(entry) {
      if (!exported.add(entry)) return;
      try {
        await copied('records-exported', () => trail.write([entry]).catch(countTrailFailure));
      } catch (error) {
        exported.forget(entry);
        throw error;
      }
    },
    refused(call, key) {
      if (refusals.add(call, key)) void writeRefusals();
    },
    copyLagSeconds: () => copy.lag / 1_000,
    copyAgain: copyOrLog,
    async close() {
      clearInterval(timer);
      await writeRefusals();
      await everyMinute();
    },
  };
}

/** Where the trail alone is the truth, nothing is copied. */
const noCopy: Pick<AuditCopy, 'catchUp' | 'recordPosition' | 'lag'> = {
  lag: 0,
  catchUp: async () => undefined,
  recordPosition: async () => undefined,
};

function auditLines(file: string, standard: NodeJS.WritableStream): AuditLines {
  return file === '-' ? auditStream(standard) : auditFile(file);
}

function unavailable(cause: unknown): StoreError {
  return new StoreError(
    'audit-unavailable',
    'The copy of the audit trail cannot be written, so nothing was changed: see the log for the cause.',
    cause,
  );
}
