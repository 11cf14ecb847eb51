import type { Schema } from '@keytally/contract';
import type { KeptNote } from '@keytally/store';
import type { AppOptions } from '../app-options.ts';
import { InputProblem, RequestProblem } from '../problems/problem.ts';
import type { Call, Handlers } from '../types.ts';
import { createKeptHandlers } from './kept-handlers.ts';
import { changedPartsOfNote, partsOfNote, tagOfNote } from './revisions.ts';
import { shownNote } from './shared/shown-note.ts';

/** Notes on days of products. */
export function createNoteHandlers(
  options: AppOptions,
): Pick<Handlers, 'listNotes' | 'getNote' | 'putNote' | 'deleteNote'> {
  const notes = createKeptHandlers(options, {
    noun: 'note',
    parameter: 'note_id',
    keeping: options.store.registry.notes,
    // Their texts are short.
    limits: { most: 1_000, mostBytes: Number.POSITIVE_INFINITY },
    made: (id, { day, kind, text }: Schema<'NoteSettings'>, updatedAt): KeptNote => ({
      id,
      name: text,
      day,
      kind,
      updatedAt,
    }),
    shown: (_, kept) => eachShown(kept),
    unknown: unknownNote,
    tag: tagOfNote,
    changedParts: changedPartsOfNote,
    fields: partsOfNote,
  });
  return {
    listNotes: async (call) => notes.list(call, isWithin(call.query)),
    getNote: notes.get,
    putNote: notes.put,
    deleteNote: notes.delete,
  };
}

/** Days of four digits for the year are in the order of their text. */
function isWithin({ startDate, stopDate }: Call<'listNotes'>['query']): (note: KeptNote) => boolean {
  if (startDate !== undefined && stopDate !== undefined && stopDate < startDate)
    throw new InputProblem([
      { pointer: '/query/stopDate', code: 'bad-date-range', message: 'is before "startDate"' },
    ]);
  return ({ day }) =>
    (startDate === undefined || startDate <= day) && (stopDate === undefined || day <= stopDate);
}

async function* eachShown(
  kept: AsyncIterable<KeptNote> | Iterable<KeptNote>,
): AsyncGenerator<Schema<'Note'>> {
  for await (const note of kept) yield shownNote(note);
}

function unknownNote(productId: string, id: string): RequestProblem {
  return new RequestProblem('unknown-note', `The product "${productId}" has no note "${id}".`);
}
