import { createPrivateKey, createPublicKey } from 'node:crypto';
import type { Schema, SchemaName } from '@keytally/contract';
import { comparisonFaults } from '@keytally/contract/comparison';
import { document } from '@keytally/contract/document';
import { hex, integer, octetString, sequence } from '@keytally/keys/testing';
import fc from 'fast-check';

/** What the description of a schema asks of its values and no keyword can say. */
const MEANINGS: Partial<Record<SchemaName, (values: fc.Arbitrary<unknown>) => fc.Arbitrary<unknown>>> = {
  EventName: (values) => values.filter((value) => /\P{White_Space}/u.test(String(value))),
  LifetimeHistogramRequest: (values) => values.filter(hasBothBoundsOrNeither),
  QuestionSettings: (values) => values.filter(canBeCompared),
  PublicKeyPem: (values) => fc.oneof(values, values, newKey()),
};

/** Those of a schema's values that are meant by its description, or others that are. */
export function asMeant(schema: object, values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const [name] = Object.entries(document.components.schemas).find(([, one]) => one === schema) ?? [];
  return MEANINGS[name as SchemaName]?.(values) ?? values;
}

function hasBothBoundsOrNeither(value: unknown): boolean {
  const request = value as object;
  return 'lowerBounds' in request === 'binUpperBounds' in request;
}

/** Days that do not exist are refused by a rule, a report that is not compared by its name. */
function canBeCompared(value: unknown): boolean {
  const faults = comparisonFaults(value as Schema<'QuestionSettings'>);
  return faults.every(({ code }) => code !== 'invalid-request');
}

/** An Ed25519 key that no server has seen, so that it is neither taken nor deleted. */
function newKey(): fc.Arbitrary<string> {
  return fc.uint8Array({ minLength: 32, maxLength: 32 }).map((seed) => {
    const pkcs8 = sequence(integer(0n), sequence(hex('06032b6570')), octetString(octetString(seed)));
    const privateKey = createPrivateKey({ key: pkcs8, type: 'pkcs8', format: 'der' });
    return createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }) as string;
  });
}
