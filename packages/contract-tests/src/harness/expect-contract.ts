import { document, type Operation, operations, resolve } from '@keytally/contract/document';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect } from 'vitest';

const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
ajv.addSchema({ $id: 'contract', ...document }, 'contract');

/** An answer that was read whole. */
export interface ReadAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** The operation of an id. */
export function operationOf(operationId: string): Operation {
  const operation = operations.find((operation) => operation.operationId === operationId);
  if (operation === undefined) throw new TypeError(`${operationId} is not an operation`);
  return operation;
}

/** Expects that the contract declares an answer: its status, media type and headers, and that its body fits. */
export function expectDeclared(operationId: string, { status, headers, text }: ReadAnswer): void {
  const declared = operationOf(operationId).responses[String(status)];
  expect(declared, `${operationId} declares no ${status}`).toBeDefined();
  const { content = {}, headers: declaredHeaders = {} } = resolve(document, declared ?? {});
  for (const [name, header] of Object.entries(declaredHeaders)) {
    const { required } = resolve(document, header) as { required?: boolean };
    if (required) expect(headers.get(name), `header ${name}`).not.toBeNull();
  }
  const type = headers.get('Content-Type')?.split(';')[0] ?? '';
  expect(Object.keys(content)).toContain(type);
  const body: unknown = type.endsWith('json') ? JSON.parse(text) : text;
  expectFits(content[type]?.schema ?? false, body);
  if (type === 'application/problem+json') expect((body as { status: number }).status).toBe(status);
}

/** Expects that a value fits a schema of the contract, whose references are into the bundled document. */
export function expectFits(schema: object | false, value: unknown): void {
  const validate = ajv.compile(absolute(schema));
  expect(validate(value) ? [] : validate.errors).toEqual([]);
}

function absolute(schema: object | false): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"contract#/')) as object;
}
