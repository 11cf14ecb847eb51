import type { AuditTrail } from '@keytally/keys';
import { StoreError } from '@keytally/store';
import type { Log } from '../log.ts';
import { AuditCopy } from './audit-copy.ts';
import { auditFile, auditStream } from './audit-lines.ts';
import { type HeldKey, RefusedCalls, type RefusedEntry } from './refused-calls.ts';

/** Sees to it that it is written down who did what with keys, and who was refused what. */
export interface Audit {
  /**
   * Makes a change of keys, whose entry comes into the trail with it, unless the copy of the trail can't be written:
   * rejects with `audit-unavailable` then. Resolves when the copy has the entry, or the log has why not.
   */
  change<T>(make: () => Promise<T>): Promise<T>;
  /** Counts a refused call for the key that it was made with, or that its token named. Nobody waits for its entry. */
  refused(call: RefusedEntry, key: HeldKey | undefined): void;
  /** Tries the copy anew, such as after its file was moved away. */
  copyAgain(): Promise<void>;
  /** Writes down what was only counted so far. */
  close(): Promise<void>;
}

/** How long calls are counted before they are written down. */
const TURN_MS = 60_000;

/** Counters of what becomes of entries. */
export interface AuditMetrics {
  readonly auditEntries: Counter<'kind'>;
  readonly auditFailures: Counter<'of'>;
}

interface Counter<Label extends string> {
  inc(labels: Readonly<Record<Label, string>>, by?: number): void;
}

export interface AuditOptions {
  readonly metrics?: AuditMetrics;
  /** Standard output when left out. */
  readonly standard?: NodeJS.WritableStream;
}

/**
 * Opens the audit of a store.
 *
 * @param file where the copy of its trail goes; `-` is the standard stream
 */
export function openAudit(
  trail: AuditTrail,
  file: string,
  log: Log,
  { metrics, standard = process.stdout }: AuditOptions = {},
): Audit {
  const lines = file === '-' ? auditStream(standard) : auditFile(file);
  const copy = new AuditCopy(trail, lines);
  const refusals = new RefusedCalls();
  let writing: Promise<void> = Promise.resolve();

  const copyOrLog = () =>
    copy.catchUp().catch((err: unknown) => {
      metrics?.auditFailures.inc({ of: 'copy' });
      log.error(
        { err, file: lines.name },
        'the audit trail is not copied: keys do not change until it can be',
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
        log.error({ err }, 'refused calls are not in the audit trail; it is tried again within a minute');
      }
      await copyOrLog();
    });
    return writing;
  };

  const turn = async () => {
    refusals.turn();
    await writeRefusals();
    await copyOrLog();
    await copy.note().catch((err: unknown) => log.error({ err }, 'the place of the audit copy is not noted'));
  };

  const timer = setInterval(() => void turn(), TURN_MS).unref();
  return {
    async change(make) {
      await copy.catchUp().catch((error: unknown) => {
        if (error instanceof StoreError) throw error;
        metrics?.auditFailures.inc({ of: 'copy' });
        log.error({ err: error, file: lines.name }, 'keys do not change: the audit trail can not be copied');
        throw unavailable(error);
      });
      const result = await make();
      metrics?.auditEntries.inc({ kind: 'keys-changed' });
      await copyOrLog();
      return result;
    },
    refused(call, key) {
      if (refusals.add(call, key)) void writeRefusals();
    },
    copyAgain: copyOrLog,
    async close() {
      clearInterval(timer);
      await writeRefusals();
      await turn();
    },
  };
}

function unavailable(cause: unknown): StoreError {
  return new StoreError(
    'audit-unavailable',
    'The copy of the audit trail can not be written, so nothing was changed: see the log for the cause.',
    cause,
  );
}
