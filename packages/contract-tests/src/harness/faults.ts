import { document } from '@keytally/contract/document';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { formats } from './formats.ts';

const ajv = new Ajv2020({ strict: false, allErrors: true, formats });
ajv.addSchema({ $id: 'contract', ...document }, 'contract');

/** Where a value does not fit a schema of the contract, whose references are into the bundled document. */
export function faultsOf(schema: object, value: unknown): readonly ErrorObject[] {
  const validate = validatorOf(schema);
  return validate(value) ? [] : (validate.errors ?? []);
}

const validators = new WeakMap<object, ValidateFunction>();

function validatorOf(schema: object): ValidateFunction {
  const known = validators.get(schema);
  if (known !== undefined) return known;
  const validator = ajv.compile(absolute(schema));
  validators.set(schema, validator);
  return validator;
}

function absolute(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"contract#/')) as object;
}
