import type { Command } from '@commander-js/extra-typings';
import { call } from '@keytally/client';
import type { Schema } from '@keytally/contract';
import { stayedSentence } from '@keytally/import';
import { CommandError } from '../command/command-error.ts';
import { confirm } from '../command/confirm.ts';
import { withExamples } from '../command/examples.ts';
import { notThere, printsResult, type Result } from '../command/prints-result.ts';
import { refused } from '../command/refusal.ts';
import { counted, tabbed } from '../command/terminal-text.ts';
import { addTargetFlags, type TargetFlags } from '../target/target-flags.ts';
import { withProduct } from '../target/with-product.ts';

interface ImportsFlags extends TargetFlags {
  readonly product?: string;
}

interface UndoFlags extends ImportsFlags {
  readonly yes?: boolean;
}

/** `keytally imports` */
export function addImports(program: Command): void {
  const imports = program
    .command('imports')
    .description('List and undo imports, also those that were cut off.');
  withExamples(imports, 'keytally imports list --product acme-editor');
  for (const add of [addList, addUndo]) add(imports);
}

function addList(imports: Command): void {
  const command = imports
    .command('list')
    .description(
      'List the imports of a product, newest first: name, start, last change, key, stored records.',
    )
    .option('--product <id>', 'product of the imports (default: the only one)');
  printsResult(addTargetFlags(command), list);
  withExamples(
    command,
    'keytally imports list --product acme-editor',
    'keytally imports list --product demo \\\n    --url http://127.0.0.1:8080 --token "$TOKEN"',
  );
}

async function list(flags: ImportsFlags): Promise<Result> {
  const imports = await withProduct(flags, {}, async (client, product_id) => {
    const data = await call(client, 'listImports', { path: { product_id } }).catch(
      refused('to list the imports'),
    );
    return data.imports;
  });
  const text = imports.length === 0 ? '' : [HEAD, ...imports.map(toLine)].join('\n');
  return { text, json: imports };
}

const HEAD = tabbed('name', 'started', 'last change', 'by', 'records');

function toLine({ name, startedAt, updatedAt, importedBy, accepted }: Schema<'Import'>): string {
  return tabbed(name, startedAt, updatedAt, importedBy ?? '-', accepted);
}

function addUndo(imports: Command): void {
  const command = imports
    .command('undo')
    .description(
      'Erase the records that an import stored, but those that another import or a program brought too. Importing its file again brings them back.',
    )
    .argument('<name>', 'name of the import')
    .option('--product <id>', 'product of the import (default: the only one)')
    .option('--yes', 'undo it without a question');
  printsResult(addTargetFlags(command), undo);
  withExamples(command, 'keytally imports undo clicks-in-march --product acme-editor --yes');
}

async function undo(name: string, flags: UndoFlags): Promise<Result> {
  await confirm(
    `The records that the import "${name}" stored will be erased, but those that another import or a program brought too, and reports change.`,
    flags.yes,
  );
  const erased = await withProduct(flags, { writes: true }, async (client, product) => {
    return call(client, 'eraseImport', {
      path: { product_id: product, import_name: name },
    }).catch(refused('to undo the import', { 'unknown-import': () => unknownImport(product, name) }));
  });
  if (erased === undefined) return notThere(`The import "${name}"`, { name });
  const { erasedEvents, erasedSessionRecords, stayedRecords, stayedIn = [] } = erased;
  const [events, sessions] = [
    counted(erasedEvents, 'event'),
    counted(erasedSessionRecords, 'session record'),
  ];
  const text = `Undid the import ${name}: erased ${events} and ${sessions}. ${stayedSentence(erased)}`;
  return { text: text.trim(), json: { name, erasedEvents, erasedSessionRecords, stayedRecords, stayedIn } };
}

function unknownImport(product: string, name: string): CommandError {
  return new CommandError(
    `The product "${product}" has no import "${name}": "keytally imports list" names those that it has.`,
  );
}
