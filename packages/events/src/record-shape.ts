import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import { pointerTo } from './json-pointer.ts';
import type { RecordFault, RecordFaultCode } from './record.ts';
import { TEXT_FAULTS } from './text.ts';

/** Returns the first fault in a record's shape. */
export type ShapeCheck = (record: object) => RecordFault | null;

/** Schemas of the contract by name, as under `components.schemas` of the bundled document. */
export type ContractSchemas = Readonly<Record<string, object>>;

/** The code of a value that does not fit, by the record's field. */
const CODES: Readonly<Record<string, RecordFaultCode>> = {
  type: 'unknown-record-type',
  id: 'bad-identifier',
  clientId: 'bad-identifier',
  sessionId: 'bad-identifier',
  occurredAt: 'bad-instant',
  startedAt: 'bad-instant',
  stoppedAt: 'bad-instant',
  category: 'bad-category',
  name: 'bad-name',
  value: 'bad-value',
  properties: 'bad-property',
};

/** If the name of an unknown field is longer, the fault does not repeat it and points at its object. */
const MAX_ECHO = 128;

/** Compiles the checks of both kinds of record from the contract's own schemas (JSON Schema 2020-12). */
export function compileShapes(schemas: ContractSchemas): Readonly<Record<'event' | 'session', ShapeCheck>> {
  // The lint of the spec checks the schemas. Formats are checked by hand: validators accept 2026-02-30.
  const ajv = new Ajv2020({
    strict: false,
    strictNumbers: true,
    meta: false,
    validateSchema: false,
    validateFormats: false,
    verbose: true,
  });
  ajv.addSchema({ $id: 'contract', components: { schemas } });
  return { event: compile(ajv, 'EventRecord'), session: compile(ajv, 'SessionRecord') };
}

function compile(ajv: Ajv2020, name: string): ShapeCheck {
  const validate = ajv.compile({ $ref: `contract#/components/schemas/${name}` });
  return (record) => {
    if (validate(record)) return null;
    const [error] = validate.errors ?? [];
    if (error === undefined) throw new TypeError(`the check of ${name} failed without an error`);
    return toFault(error);
  };
}

function toFault(error: ErrorObject): RecordFault {
  const { keyword, instancePath, params, message, data } = error;
  if (keyword === 'required') return missingField(params.missingProperty, instancePath);
  if (keyword === 'additionalProperties') return unknownField(params.additionalProperty, instancePath);
  if (keyword === 'type') return wrongType([params.type].flat(), data, instancePath);
  const isOfName = keyword === 'pattern' && /^\/(category|name)$/.test(instancePath);
  return {
    code: codeAt(instancePath),
    message: `${describe(instancePath)} ${isOfName ? TEXT_FAULTS['control-character'] : message}`,
    pointer: instancePath,
  };
}

function missingField(field: string, parent: string): RecordFault {
  return { code: 'missing-field', message: `${field} is missing`, pointer: pointerTo(field, parent) };
}

function unknownField(field: string, parent: string): RecordFault {
  const short = field.length <= MAX_ECHO;
  const subject = short ? JSON.stringify(field) : `a name of ${field.length} characters`;
  const owner = parent === '' ? 'this type of record' : describe(parent);
  const pointer = short ? pointerTo(field, parent) : parent;
  return { code: 'unknown-field', message: `${subject} is not a field of ${owner}`, pointer };
}

function wrongType(expected: readonly string[], data: unknown, pointer: string): RecordFault {
  const right = `${describe(pointer)} must be ${expected.join(' or ')}`;
  // 1e400 and 2.5 are numbers, but not finite or not whole: the value is wrong, not its type.
  if (typeof data === 'number' && expected.some((type) => type === 'number' || type === 'integer')) {
    const message = Number.isFinite(data) ? right : `${describe(pointer)} must be finite`;
    return { code: codeAt(pointer), message, pointer };
  }
  return { code: 'wrong-type', message: `${right}, not ${kindOf(data)}`, pointer };
}

function codeAt(instancePath: string): RecordFaultCode {
  return CODES[instancePath.split('/')[1] ?? ''] ?? 'wrong-type';
}

/** `os.platform` for `/properties/os/platform`. No field name of the contract needs an escape. */
function describe(instancePath: string): string {
  return instancePath.slice(1).replace('properties/', '').replaceAll('/', '.');
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
