import type { Command } from 'commander';
import { CommandError } from '../command/command-error.ts';
import { withExamples } from '../command/examples.ts';
import type { GlobalFlags } from '../command/global-flags.ts';
import { printsResult, type Result } from '../command/prints-result.ts';
import { requireProductId } from '../data/products.ts';
import {
  type ImportSummary,
  importsInStore,
  importsOnServer,
  type NamedImports,
} from '../import/named-imports.ts';
import { serverClient } from '../server/server-client.ts';

interface TargetFlags extends GlobalFlags {
  readonly product: string;
  readonly dataDir?: string;
  readonly url?: string;
  readonly token?: string;
}

/** `keytally imports` */
export function addImports(program: Command): void {
  const imports = program
    .command('imports')
    .description('List and undo imports, also those that were cut off.');
  withExamples(imports, 'keytally imports list --product acme-editor');
  addList(imports);
  addUndo(imports);
}

function addList(imports: Command): void {
  const command = imports
    .command('list')
    .description('List the imports of a product, newest first: name, start, last change, stored records.');
  withTarget(command);
  printsResult(command, async (flags: TargetFlags) => {
    const found = await targetOf(flags).list();
    return { text: found.map(describe).join('\n'), json: found };
  });
  withExamples(
    command,
    'keytally imports list --product acme-editor',
    'keytally imports list --product demo \\\n    --url http://127.0.0.1:8080 --token "$TOKEN"',
  );
}

function addUndo(imports: Command): void {
  const command = imports
    .command('undo')
    .description('Erase the records that an import stored. Importing its file again brings them back.')
    .argument('<name>', 'name of the import');
  withTarget(command);
  printsResult(command, undo);
  withExamples(command, 'keytally imports undo clicks-in-march --product acme-editor');
}

async function undo(name: string, flags: TargetFlags): Promise<Result> {
  const { erasedEvents, erasedSessionRecords } = await targetOf(flags).erase(name);
  const text = `Undid the import ${name}: erased ${erasedEvents} events and ${erasedSessionRecords} session records.`;
  return { text, json: { name, erasedEvents, erasedSessionRecords } };
}

function describe({ name, startedAt, updatedAt, accepted }: ImportSummary): string {
  return [name, startedAt, updatedAt, accepted].join('\t');
}

function withTarget(command: Command): void {
  command
    .requiredOption('--product <id>', 'product of the imports')
    .option('--data-dir <directory>', 'data directory; stop the server first (default: .keytally)')
    .option('--url <url>', 'ask this running server instead; needs --token')
    .option('--token <token>', 'token for the server, or @file');
}

function targetOf({ product, dataDir, url, token, verbose = false }: TargetFlags): NamedImports {
  requireProductId(product);
  if (url === undefined) {
    if (token !== undefined) throw new CommandError('--token can only be used with --url.', 2);
    return importsInStore(product, dataDir);
  }
  if (token === undefined) throw new CommandError('--url needs --token.', 2);
  if (dataDir !== undefined) throw new CommandError('Use either --data-dir or --url, not both.', 2);
  return importsOnServer(product, serverClient({ url, token, verbose }));
}
