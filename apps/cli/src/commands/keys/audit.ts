import type { AuditLine } from '@keytally/runtime';
import { type Command, Option } from 'commander';
import { withExamples } from '../../command/examples.ts';
import { describeAudit } from '../../data/audit.ts';
import type { DataFlags } from '../../server/ask-server.ts';
import { readAudit } from '../../server/read-audit.ts';

/** `keytally keys audit` */
export function addAudit(keys: Command): void {
  const command = keys
    .command('audit')
    .description('Show changes of keys and refused calls with their reasons, oldest first.')
    .option('--json', 'print the result as JSON')
    .addOption(new Option('--ndjson', 'print each entry as one line of JSON').conflicts('json'))
    .option('--data-dir <directory>', 'data directory (default: .keytally)')
    .action((_: unknown, command: Command) => audit(command.optsWithGlobals()));
  withExamples(command, 'keytally keys audit');
}

interface AuditFlags extends DataFlags {
  readonly json?: boolean;
  readonly ndjson?: boolean;
}

/** The audit trail may be long, so entries are printed as they are read. */
async function audit(flags: AuditFlags): Promise<void> {
  if (flags.json) return printArray((each) => readAudit(flags, each));
  const lineOf = flags.ndjson ? (entry: AuditLine) => JSON.stringify(entry) : describeAudit;
  await readAudit(flags, (entry) => console.log(lineOf(entry)));
}

/** Prints items as they are read, as one JSON array with one item per line. */
async function printArray(read: (each: (item: unknown) => void) => Promise<void>): Promise<void> {
  let before = '[\n';
  await read((item) => {
    process.stdout.write(before + JSON.stringify(item));
    before = ',\n';
  });
  console.log(before === '[\n' ? '[]' : '\n]');
}
