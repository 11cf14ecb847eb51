import { existsSync } from 'node:fs';
import { call, type KeytallyClient } from '@keytally/client';
import type { Schema } from '@keytally/contract';
import { checkedJson, type Shape } from '../command/checked-json.ts';
import { CommandError } from '../command/command-error.ts';
import { replacePrivateFile } from '../command/private-file.ts';
import { readTextFile } from '../command/read-text.ts';
import { refused } from '../command/refusal.ts';
import { listEvents } from '../events/find-events.ts';

/** What records alone do not say about their product: its settings, how its events are tracked, its questions, its boards, its notes and its cohorts. */
export interface ProductFile {
  readonly format: 1;
  readonly product: Schema<'Product'>;
  readonly events: readonly (Schema<'EventPair'> & { readonly tracking: Schema<'TrackingMode'> })[];
  /** Absent in files of versions that kept none. */
  readonly questions?: readonly (Schema<'QuestionSettings'> & { readonly id: string })[];
  /** Likewise. */
  readonly boards?: readonly (Schema<'BoardSettings'> & { readonly id: string })[];
  /** Likewise. */
  readonly notes?: readonly (Schema<'NoteSettings'> & { readonly id: string })[];
  /** Likewise. */
  readonly cohorts?: readonly (Schema<'CohortSettings'> & { readonly id: string })[];
}

/** Reads from the server what goes into the file. */
export async function describeProduct(client: KeytallyClient, id: string): Promise<ProductFile> {
  const data = await call(client, 'getProduct', { path: { product_id: id } }).catch(
    refused(`the product "${id}"`),
  );
  const events = (await listEvents(client, id)).map(({ category, eventName: name, basic, advanced }) => ({
    category,
    name,
    tracking: advanced ? ('advanced' as const) : basic ? ('basic' as const) : ('inactive' as const),
  }));
  const questions = await listQuestions(client, id);
  const boards = await listBoards(client, id);
  const notes = await listNotes(client, id);
  return {
    format: 1,
    product: data,
    events,
    questions,
    boards,
    notes,
    cohorts: await listCohorts(client, id),
  };
}

async function listQuestions(
  client: KeytallyClient,
  id: string,
): Promise<NonNullable<ProductFile['questions']>> {
  const data = await call(client, 'listQuestions', { path: { product_id: id } }).catch(
    refused(`the questions of "${id}"`),
  );
  return data.questions.map(({ updatedAt: _, owner: __, askedOn: ___, ...question }) => question);
}

/** Without the overview, if it is the one that is built in. */
async function listBoards(client: KeytallyClient, id: string): Promise<NonNullable<ProductFile['boards']>> {
  const data = await call(client, 'listBoards', { path: { product_id: id } }).catch(
    refused(`the boards of "${id}"`),
  );
  return data.boards.flatMap(({ updatedAt, ...board }) => (updatedAt === undefined ? [] : board));
}

async function listNotes(client: KeytallyClient, id: string): Promise<NonNullable<ProductFile['notes']>> {
  const data = await call(client, 'listNotes', { path: { product_id: id } }).catch(
    refused(`the notes of "${id}"`),
  );
  return data.notes.map(({ updatedAt: _, ...note }) => note);
}

/** Each with its rule as it is: the list leaves out who is in a list of clients. */
async function listCohorts(client: KeytallyClient, id: string): Promise<NonNullable<ProductFile['cohorts']>> {
  const { cohorts } = await call(client, 'listCohorts', { path: { product_id: id } }).catch(
    refused(`the cohorts of "${id}"`),
  );
  const whole = [];
  for (const { id: cohort_id } of cohorts) {
    const found = await call(client, 'getCohort', { path: { product_id: id, cohort_id } }).catch(
      refused<undefined>(`the cohort "${cohort_id}" of "${id}"`, { 'unknown-cohort': () => undefined }),
    );
    if (found) whole.push({ id: found.id, name: found.name, rule: found.rule });
  }
  return whole;
}

/** Writes the file, unless it is that of another product. */
export function writeProductFile(path: string, file: ProductFile): void {
  requireFree(path, file.product.id);
  replacePrivateFile(path, `${JSON.stringify(file, null, 2)}\n`);
}

/** @throws {CommandError} if there is a file of another product, or something else */
export function requireFree(path: string, productId: string): void {
  if (!existsSync(path)) return;
  const { product } = readProductFile(path);
  if (product.id === productId) return;
  throw new CommandError(
    `${path} is of the product "${product.id}": use a folder for each product, so that it is not overwritten.`,
  );
}

/** The server checks the rest. */
const LIST_WITH_IDS: Shape = {
  type: 'array',
  items: { type: 'object', required: ['id'], properties: { id: { type: 'string' } } },
};

const FORMAT: Shape = { type: 'object', required: ['format'] };

/** The server checks the settings; here they need an id. */
const PRODUCT_FILE: Shape = {
  type: 'object',
  required: ['product', 'events'],
  properties: {
    product: { type: 'object', required: ['id'], properties: { id: { type: 'string' } } },
    events: {
      type: 'array',
      items: {
        type: 'object',
        required: ['category', 'name', 'tracking'],
        properties: {
          category: { type: ['string', 'null'] },
          name: { type: 'string' },
          tracking: { type: 'string', enum: ['advanced', 'basic', 'inactive'] },
        },
      },
    },
    questions: LIST_WITH_IDS,
    boards: LIST_WITH_IDS,
    notes: LIST_WITH_IDS,
    cohorts: LIST_WITH_IDS,
  },
};

/** @throws {CommandError} if it is not such a file */
export function readProductFile(path: string): ProductFile {
  const fault = (why: string) =>
    new CommandError(`${path} ${why}: it must be the product.json that "keytally export" wrote.`);
  const text = readTextFile('product.json', path);
  const format = checkedJson(text, FORMAT);
  if (format.fault !== undefined) throw fault(format.fault);
  if ((format.value as ProductFile).format !== 1) throw fault('is of another format');
  const whole = checkedJson(text, PRODUCT_FILE);
  if (whole.fault !== undefined) throw fault(whole.fault);
  return whole.value as ProductFile;
}
