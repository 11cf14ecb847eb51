import type { Answer } from './fault-server.ts';
import { json } from './fault-server.ts';

interface StoredRecord {
  readonly id?: string;
  readonly type?: string;
  readonly clientId: string;
  readonly occurredAt?: string;
  readonly name?: string;
  readonly category?: string | null;
  readonly sessionId?: string;
  readonly properties?: object;
}

/** Stores records like the server: each once, by its identity. */
export interface RecordStore {
  readonly records: readonly StoredRecord[];
  /** Names of the events, in the order in which they were stored. */
  readonly names: readonly (string | undefined)[];
  /** The verdicts on a body of NDJSON. */
  ingest(body: string): object;
  /** Stores the records and responds with the verdicts. */
  readonly answer: Answer;
  /** Stores the records, but responds with something else. */
  storing(answer: Answer): Answer;
}

/** A record of this name is rejected. */
export const REJECTED = 'rejected';

export function createRecordStore(): RecordStore {
  const stored = new Map<string, StoredRecord>();

  function ingest(body: string): object {
    const before = stored.size;
    const errors: object[] = [];
    const lines = body.split('\n');
    lines.forEach((line, index) => {
      const record = JSON.parse(line) as StoredRecord;
      if (record.name === REJECTED) {
        errors.push({ index, code: 'bad-name', message: 'is rejected', pointer: '/name' });
      } else {
        const { clientId, occurredAt, id } = record;
        const key = record.type === 'session' ? line : JSON.stringify([clientId, occurredAt, id]);
        if (!stored.has(key)) stored.set(key, record);
      }
    });
    const accepted = stored.size - before;
    const duplicates = lines.length - errors.length - accepted;
    return { accepted, duplicates, rejected: errors.length, errors, watermark: `w-${stored.size}` };
  }

  return {
    get records() {
      return [...stored.values()];
    },
    get names() {
      return [...stored.values()].map(({ name }) => name);
    },
    ingest,
    answer: (received, response) => json(200, ingest(received.body))(received, response),
    storing: (answer) => (received, response) => {
      ingest(received.body);
      answer(received, response);
    },
  };
}
