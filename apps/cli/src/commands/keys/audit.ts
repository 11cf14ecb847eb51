import type { Command } from '@commander-js/extra-typings';
import { call, followCursors, type KeytallyClient } from '@keytally/client';
import type { AuditLine } from '@keytally/runtime';
import { Option } from '../../command/commander.ts';
import { withExamples } from '../../command/examples.ts';
import { wholeNumber } from '../../command/flags.ts';
import { print, printJsonArray } from '../../command/output.ts';
import { refused } from '../../command/refusal.ts';
import { jsonText } from '../../command/terminal-text.ts';
import { runs } from '../../command/typed-flags.ts';
import { describeAudit } from '../../data/audit.ts';
import { readAudit } from '../../server/read-audit.ts';
import { findTarget, isData } from '../../target/find-target.ts';
import { addTargetFlags, type TargetFlags } from '../../target/target-flags.ts';
import { withClient } from '../../target/with-client.ts';

interface AuditFlags extends TargetFlags {
  readonly json?: boolean;
  readonly ndjson?: boolean;
  readonly last: string;
}

/** `keytally keys audit` */
export function addAudit(keys: Command): void {
  const command = keys
    .command('audit')
    .description(
      'Show changes of keys, products and records, and refused calls with their reasons, oldest first.',
    )
    .option('--json', 'print the result as JSON')
    .addOption(new Option('--ndjson', 'print each entry as one line of JSON').conflicts('json'))
    .option('--last <entries>', 'of another server, only so many of the newest', '1000');
  runs(addTargetFlags(command), audit);
  withExamples(command, 'keytally keys audit', 'keytally keys audit --last 20 --profile work');
}

type Each = (entry: AuditLine) => void;

/** The audit trail may be long, so entries are printed as they are read. */
async function audit(flags: AuditFlags): Promise<void> {
  const target = findTarget(flags);
  const most = wholeNumber('--last', flags.last, 1, 1_000_000);
  const read = (each: Each) =>
    isData(target)
      ? readAudit(flags, each)
      : withClient(flags, {}, async (client) => (await newest(client, most)).forEach(each));
  if (flags.json) return printJsonArray(read);
  const lineOf = flags.ndjson ? (entry: AuditLine) => jsonText(entry) : describeAudit;
  await read((entry) => print(lineOf(entry)));
}

/** Entries in a page of the API. */
const PAGE = 200;

/** The newest entries of a server, oldest first. */
async function newest(client: KeytallyClient, most: number): Promise<AuditLine[]> {
  const entries: AuditLine[] = [];
  const next = followCursors();
  for (let cursor: string | null | undefined; cursor !== null && entries.length < most; ) {
    const query = { limit: Math.min(PAGE, most - entries.length), ...(cursor !== undefined && { cursor }) };
    const data = await call(client, 'listAuditEntries', { query }).catch(refused('to show the audit trail'));
    entries.push(...(data.entries as AuditLine[]));
    const isEmpty = data.entries.length === 0;
    cursor = next(isEmpty && data.nextCursor !== null ? '' : data.nextCursor);
  }
  return entries.reverse();
}
