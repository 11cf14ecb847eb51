import { type Fault, type Faults, faultsWith } from '@keytally/validation';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { RecordFault, RecordFaultCode } from './record.ts';

/** Returns the first fault in a record's shape. */
type ShapeCheck = (record: object) => RecordFault | null;

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

/** The codes of faults that have the same one in every field. */
const CODES_OF_KEYWORDS: Readonly<Record<string, RecordFaultCode>> = {
  required: 'missing-field',
  additionalProperties: 'unknown-field',
  type: 'wrong-type',
};

/**
 * Compiles the checks of both kinds of record from the contract's own schemas (JSON Schema 2020-12). The compiled check
 * is fast; only a record that it refuses is looked at again, to say why.
 */
export function compileShapes(schemas: ContractSchemas): Readonly<Record<'event' | 'session', ShapeCheck>> {
  // The lint of the spec checks the schemas. Formats are checked by hand: validators accept 2026-02-30.
  const ajv = new Ajv2020({
    strict: false,
    strictNumbers: true,
    meta: false,
    validateSchema: false,
    validateFormats: false,
  });
  ajv.addSchema({ $id: 'contract', components: { schemas } });
  const faults = faultsWith({ components: { schemas } }, {});
  return { event: compile(ajv, faults, 'EventRecord'), session: compile(ajv, faults, 'SessionRecord') };
}

function compile(ajv: Ajv2020, faults: Faults, name: string): ShapeCheck {
  const fits = ajv.compile({ $ref: `contract#/components/schemas/${name}` });
  return (record) => {
    if (fits(record)) return null;
    const [fault] = faults({ $ref: `#/components/schemas/${name}` }, record);
    if (fault === undefined) throw new TypeError(`the check of ${name} failed without a fault`);
    return toFault(fault);
  };
}

function toFault({ keyword, pointer, message }: Fault): RecordFault {
  return { code: codeOf(keyword, pointer), message: `${describe(pointer)} ${message}`, pointer };
}

function codeOf(keyword: string, pointer: string): RecordFaultCode {
  const [, field = ''] = pointer.split('/');
  return CODES_OF_KEYWORDS[keyword] ?? CODES[field] ?? 'wrong-type';
}

/** `os.platform` for `/properties/os/platform`. */
function describe(pointer: string): string {
  const [first, ...others] = pointer.split('/').slice(1).map(readable);
  if (first === undefined) return 'the record';
  return (first === 'properties' && others.length > 0 ? others : [first, ...others]).join('.');
}

/** A name that is not a plain word is put in quotation marks, with escapes for what can't be seen. */
function readable(step: string): string {
  const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
  return /^[\w.-]+$/.test(name) ? name : JSON.stringify(name);
}
