import type {
  DeletedQuestion,
  KeptBoard,
  KeptCohort,
  KeptNote,
  KeptQuestion,
  Questions,
  Registry,
} from '@keytally/store-ports';
import { boardCells, toKeptBoard } from '../rows/board-row.ts';
import { cohortCells, toKeptCohort } from '../rows/cohort-row.ts';
import { noteCells, toKeptNote } from '../rows/note-row.ts';
import {
  deletedQuestionCells,
  questionCells,
  toDeletedQuestion,
  toKeptQuestion,
} from '../rows/question-row.ts';
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

/** The registry in any database that speaks SQL: keys, pairings, tickets, audit trail, products, tracked events, questions, boards, shares, notes and cohorts. */
export function createSqlRegistry<C extends Connection>(engine: SqlEngine<C>): Registry {
  return {
    keys: createKeyRegistry(engine),
    pairings: createPairings(engine),
    fileTickets: createFileTickets(engine),
    audit: createAuditTrail(engine),
    products: createProductRegistry(engine),
    trackedEvents: createTrackedEvents(engine),
    shares: createShares(engine),
    questions: createQuestions(engine),
    deletedQuestions: createKeeping(engine, deletedQuestions),
    boards: createKeeping(engine, boards),
    notes: createKeeping(engine, notes),
    cohorts: createKeeping(engine, cohorts),
    secret: createSecret(engine),
  };
}

function createQuestions<C extends Connection>(engine: SqlEngine<C>): Questions {
  return {
    ...createKeeping(engine, questions),
    noteAsked: (productId, id, day) =>
      engine.usual.transaction(async (connection) => {
        const product = await engine.dialect.holdProduct(connection, productId);
        if (product === undefined) return;
        await connection.query(
          'UPDATE questions SET asked_on = $3 WHERE product = $1 AND id = $2 AND coalesce(asked_on, 0) < $3',
          [product.number, id, BigInt(day.getTime())],
        );
      }),
  };
}

const ofQuestions = {
  kind: 'questions',
  texts: ['id', 'name', 'report', 'request', 'days', 'compare', 'view', 'folder', 'owner'],
  order: 'name, id',
} as const;

const questions: KeptTable<KeptQuestion> = {
  ...ofQuestions,
  table: 'questions',
  cells: questionCells,
  read: toKeptQuestion,
};

const deletedQuestions: KeptTable<DeletedQuestion> = {
  ...ofQuestions,
  table: 'deleted_questions',
  cells: deletedQuestionCells,
  read: toDeletedQuestion,
};

const boards: KeptTable<KeptBoard> = {
  table: 'boards',
  kind: 'boards',
  texts: ['id', 'name', 'cards', 'days', 'conditions'],
  order: 'name, id',
  cells: boardCells,
  read: toKeptBoard,
};

const notes: KeptTable<KeptNote> = {
  table: 'notes',
  kind: 'notes',
  texts: ['id', 'name', 'day', 'kind'],
  order: 'day, name, id',
  cells: noteCells,
  read: toKeptNote,
};

const cohorts: KeptTable<KeptCohort> = {
  table: 'cohorts',
  kind: 'cohorts',
  texts: ['id', 'name', 'rule'],
  order: 'name, id',
  cells: cohortCells,
  read: toKeptCohort,
};
