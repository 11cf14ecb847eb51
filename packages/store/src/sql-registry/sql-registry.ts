import type { KeptBoard, KeptNote, KeptQuestion, Registry } from '@keytally/store-ports';
import { boardCells, toKeptBoard } from '../rows/board-row.ts';
import { noteCells, toKeptNote } from '../rows/note-row.ts';
import { questionCells, toKeptQuestion } from '../rows/question-row.ts';
import type { Connection } from '../rows/statement.ts';
import { createAuditTrail } from './audit-trail.ts';
import type { SqlEngine } from './engine.ts';
import { createFileTickets } from './file-tickets.ts';
import { createKeeping, type KeptTable } from './keeping.ts';
import { createKeyRegistry } from './key-registry.ts';
import { createPairings } from './pairings.ts';
import { createProductRegistry } from './product-registry.ts';
import { createSecret } from './secret.ts';
import { createShares } from './shares.ts';
import { createTrackedEvents } from './tracked-events.ts';

/** The registry in any database that speaks SQL: keys, pairings, tickets, audit trail, products, tracked events, questions, boards, shares and notes. */
export function createSqlRegistry<C extends Connection>(engine: SqlEngine<C>): Registry {
  return {
    keys: createKeyRegistry(engine),
    pairings: createPairings(engine),
    fileTickets: createFileTickets(engine),
    audit: createAuditTrail(engine),
    products: createProductRegistry(engine),
    trackedEvents: createTrackedEvents(engine),
    shares: createShares(engine),
    questions: createKeeping(engine, questions),
    boards: createKeeping(engine, boards),
    notes: createKeeping(engine, notes),
    secret: createSecret(engine),
  };
}

const questions: KeptTable<KeptQuestion> = {
  table: 'questions',
  texts: ['id', 'name', 'report', 'request', 'days', 'compare', 'view'],
  order: 'name, id',
  cells: questionCells,
  read: toKeptQuestion,
};

const boards: KeptTable<KeptBoard> = {
  table: 'boards',
  texts: ['id', 'name', 'cards', 'days', 'conditions'],
  order: 'name, id',
  cells: boardCells,
  read: toKeptBoard,
};

const notes: KeptTable<KeptNote> = {
  table: 'notes',
  texts: ['id', 'name', 'day', 'kind'],
  order: 'day, name, id',
  cells: noteCells,
  read: toKeptNote,
};
