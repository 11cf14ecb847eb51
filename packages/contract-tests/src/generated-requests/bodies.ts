import type { Operation } from '@keytally/contract/document';
import fc from 'fast-check';
import { brokenValues } from './broken-values.ts';
import { type RequestBody, toJson } from './request.ts';
import { validValues } from './valid-values.ts';

const JSON_TYPE = 'application/json';

/** A place in a record of a batch. */
export const RECORD = /^\/records\/(\d+)(\/.*)?$/s;

/** A body with one constraint broken, and where: a JSON Pointer into its JSON. */
export interface BrokenBody extends RequestBody {
  readonly keyword: string;
  readonly pointer: string;
}

/** Bodies that fit the contract, in each media type of an operation. */
export function validBodies(operation: Operation): fc.Arbitrary<RequestBody>[] {
  return forms(operation).map(({ type, schema, write }) =>
    fc
      .tuple(validValues(schema), fc.constantFrom('', '; charset=utf-8', ';charset="UTF-8"'))
      .map(([value, charset]) => ({ type: `${type}${charset}`, text: write(value) }))
      .filter(({ text }) => text !== ''),
  );
}

/** Bodies that break one constraint of the contract, in each media type of an operation. */
export function brokenBodies(operation: Operation): fc.Arbitrary<BrokenBody>[] {
  return forms(operation).map(({ type, schema, write }) =>
    brokenValues(schema)
      .filter(({ pointer }) => type === JSON_TYPE || RECORD.test(pointer))
      .filter((broken) => !lacksRecordType(broken))
      .map(({ value, ...broken }) => ({ ...broken, type, text: write(value) })),
  );
}

/** A record without a type counts as an event, and then has other faults. */
function lacksRecordType({ keyword, pointer }: { keyword: string; pointer: string }): boolean {
  return keyword === 'required' && /^\/records\/\d+\/type$/.test(pointer);
}

interface Form {
  readonly type: string;
  readonly schema: object;
  readonly write: (value: unknown) => string;
}

/** NDJSON is generated as a batch in another form, since the schema of its text says nothing about the records. */
function forms({ requestBody }: Operation): Form[] {
  const content = requestBody?.content ?? {};
  return Object.keys(content).map((type) => ({
    type,
    schema: content[JSON_TYPE]?.schema ?? {},
    write: type === JSON_TYPE ? toJson : toLines,
  }));
}

function toLines(batch: unknown): string {
  return (batch as { records: unknown[] }).records.map(toJson).join('\n');
}
