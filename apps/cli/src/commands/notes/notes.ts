import type { Command } from '@commander-js/extra-typings';
import { call } from '@keytally/client';
import type { Schema } from '@keytally/contract';
import { withExamples } from '../../command/examples.ts';
import { printsResult, type Result } from '../../command/prints-result.ts';
import { refused } from '../../command/refusal.ts';
import { tabbed } from '../../command/terminal-text.ts';
import {
  addKeptDelete,
  addKeptList,
  addKeptShow,
  type KeptFlags,
  type KeptKind,
} from '../../kept/kept-commands.ts';
import { addProductFlags } from '../../target/target-flags.ts';
import { withProduct } from '../../target/with-product.ts';

const NOTES: KeptKind<Schema<'Note'>> = {
  noun: 'note',
  listHelp: 'List the notes of a product by day: id, day, kind, text.',
  showHelp: 'Show a note as the API has it.',
  deleteHelp: 'Delete a note. Records and reports stay as they are.',
  idHelp: 'id of the note',
  shownId: 'release-3.10',
  list: async (client, product_id) => (await call(client, 'listNotes', { path: { product_id } })).notes,
  get: (client, product_id, note_id) => call(client, 'getNote', { path: { product_id, note_id } }),
  delete: (client, product_id, note_id) => call(client, 'deleteNote', { path: { product_id, note_id } }),
  describe: ({ id, day, kind, text }) => tabbed(id, day, kind, text),
};

/** `keytally notes` */
export function addNotes(program: Command): void {
  const notes = program
    .command('notes')
    .description('List, keep and delete notes on days, such as a release or an outage.');
  withExamples(notes, 'keytally notes list --product acme-editor');
  addPut(notes);
  addKeptList(notes, NOTES);
  addKeptShow(notes, NOTES);
  addKeptDelete(notes, NOTES);
}

interface PutFlags extends KeptFlags {
  readonly day: string;
  readonly text: string;
  readonly kind: string;
}

function addPut(notes: Command): void {
  const command = notes
    .command('put')
    .description('Keep a note on a day, or replace it as a whole: a build that runs twice writes one note.')
    .argument('<id>', 'id of the note: letters, digits, dots, hyphens and underscores')
    .requiredOption('--day <date>', 'the day in the time zone of the product, such as 2026-03-02')
    .requiredOption('--text <text>', 'what happened, in one line of at most 200 characters')
    .option('--kind <kind>', 'release, outage or other', 'other');
  printsResult(addProductFlags(command, 'the notes'), put);
  withExamples(
    command,
    `keytally notes put release-3.10 --day 2026-03-02 --kind release --text '3.10 released' --product acme-editor`,
  );
}

async function put(id: string, { day, kind, text, ...flags }: PutFlags): Promise<Result> {
  // They come from the user: the server checks them.
  const settings = { day, kind, text } as Schema<'NoteSettings'>;
  const kept = await withProduct(flags, { writes: true }, async (client, product_id) => {
    return call(client, 'putNote', { path: { product_id, note_id: id }, body: settings }).catch(
      refused('to keep the note'),
    );
  });
  return { text: `Kept the note ${id} on ${kept.day}.`, json: kept };
}
