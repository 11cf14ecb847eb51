import type { QuestionName, Rows } from './peer-questions.ts';

/** An event as every peer takes it: a record of the contract, without properties. */
export interface PeerEvent {
  readonly id: string;
  readonly clientId: string;
  readonly sessionId: string;
  /** ISO 8601, in UTC. */
  readonly occurredAt: string;
  readonly category: string;
  readonly name: string;
  readonly value?: number;
}

/** Something that takes events and answers questions about them. */
export interface Peer {
  readonly name: string;
  /** What of Keytally stands beside it: called as a library, or over HTTP. */
  readonly beside: 'library' | 'http';
  /** Whether a question that it answers otherwise is left out, instead of failing the run. */
  readonly mayDiffer?: boolean;
  /** Resolves when the peer says that it has them. */
  take(events: readonly PeerEvent[]): Promise<void>;
  /** Resolves when all that was taken counts, and nothing is left to do for it. */
  settle(): Promise<void>;
  /** Bytes on disk of what it has settled. */
  bytes(): Promise<number>;
  /** Undefined if it cannot answer this question. Nothing of an answer may be kept for the next time. */
  ask(question: QuestionName): (() => Promise<Rows>) | undefined;
  /** What it takes, before each time, for the next answer to be computed anew; that is not measured. */
  forget?(): Promise<void>;
  end(): Promise<void>;
}
