import { type Fault, type Faults, faultsWith } from '@keytally/validation';
import type { RecordFault, RecordFaultCode } from '../record.ts';

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

/** The codes of faults that have the same one in every field. */
const CODES_OF_KEYWORDS: Readonly<Record<string, RecordFaultCode>> = {
  required: 'missing-field',
  additionalProperties: 'unknown-field',
  type: 'wrong-type',
};

/** Says of a record whether it fits the schema with this name. */
type Fits = (name: string) => (record: object) => boolean;

/**
 * Creates the checks of both kinds of record from the contract's own schemas. Only a record that does not fit is looked
 * at again, to say why.
 */
export function createShapes(
  schemas: ContractSchemas,
  fits: Fits,
): Readonly<Record<'event' | 'session', ShapeCheck>> {
  const faults = faultsWith({ components: { schemas } }, {});
  return {
    event: createShape(faults, 'EventRecord', fits),
    session: createShape(faults, 'SessionRecord', fits),
  };
}

function createShape(faults: Faults, name: string, fits: Fits): ShapeCheck {
  const doesFit = fits(name);
  return (record) => {
    if (doesFit(record)) return null;
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
