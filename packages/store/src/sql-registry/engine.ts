import type { Row } from '@keytally/reports';
import type { Product } from '@keytally/store-ports';
import type { Connection, Statement } from '../rows/statement.ts';
import { type AuditDialect, trailOfOneServer } from './audit-entries.ts';

/** A database that keeps a registry, and what it does in its own way. */
export interface SqlEngine<C extends Connection> {
  /** For keys: whoever may call, and who may not any more, waits behind nothing else. */
  readonly urgent: SqlDatabase<C>;
  readonly usual: SqlDatabase<C>;
  readonly dialect: RegistryDialect<C>;
}

/** A database, as calls of one kind use it. All writes are on stable storage when the promise resolves. */
export interface SqlDatabase<C extends Connection> {
  /** Runs a statement that only reads. A text that the database cannot store is equal to none in it. */
  read(...statement: Statement): Promise<readonly Row[]>;
  /** Runs a statement that writes. */
  write(...statement: Statement): Promise<readonly Row[]>;
  /** Runs `work` in a transaction: nothing is written if the promise rejects. */
  transaction<T>(work: (connection: C) => Promise<T>): Promise<T>;
}

/** A product that only the open transaction may change. */
export interface HeldProduct {
  readonly number: number;
  /** Its row of `products`. */
  readonly row: Row;
}

/**
 * What a database writes differently, and what changes of a product do to data that is none of the registry's. Whatever takes a
 * connection runs in its open transaction.
 */
export interface RegistryDialect<C extends Connection> extends AuditDialect {
  /** SQL for the instant now, in Unix ms: by the clock of the database, if several servers share it. */
  now(): string;
  /** SQL for a text in lower case, for all letters of Unicode. */
  folded(text: string): string;

  /** Reads, as `copied`, the number of the last entry that the copy of this server has. */
  readonly readCopied: Statement;
  noteCopied(number: bigint): Statement;
  /** Forgets such numbers of servers without entries. */
  readonly forgetCopies?: string;

  /** Lets nobody else change keys until the end of the transaction, not even note their use: a change writes whole rows. */
  lockKeys(connection: C): Promise<void>;
  lockPairings(connection: C): Promise<void>;
  lockFileTickets(connection: C): Promise<void>;
  /** The column of `pairings` that tells which of them came later. */
  readonly pairingOrder: string;
  /** Keeps the secret `$1`, unless there is one. */
  readonly addSecret: string;

  /** Adds a product, unless there is one with its id. Resolves to whether it did. */
  addProduct(connection: C, product: Product): Promise<boolean>;
  holdProduct(connection: C, id: string): Promise<HeldProduct | undefined>;
  hasRecords(connection: C, product: HeldProduct): Promise<boolean>;
  /** Moves the watermark of a product. */
  moveBatch(connection: C, product: number): Promise<void>;
  /** Deletes a product with all that belongs to it. */
  deleteProduct(connection: C, product: number): Promise<void>;

  /** Which of these events have records. */
  eventsWithRecords(connection: C, product: number, events: readonly number[]): Promise<ReadonlySet<number>>;
  /** Removes events with their records, and moves the watermark. */
  removeEvents(connection: C, product: HeldProduct, events: readonly number[]): Promise<void>;
}

/** The defaults: one process that writes one thing after another needs no locks. */
export const common = {
  ...trailOfOneServer,
  now: () => String(Date.now()),
  folded: (text: string) => `lower(${text})`,
  lockKeys: async () => {},
  lockPairings: async () => {},
  lockFileTickets: async () => {},
};
