import { document } from '@keytally/contract/document';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { formats } from './formats.ts';

// Compiling takes longer than all that is checked: neither what is written nor what is referred to is copied to make it run faster.
const ajv = new Ajv2020({
  strict: false,
  allErrors: true,
  formats,
  inlineRefs: false,
  code: { optimize: false },
});
ajv.addSchema({ $id: 'contract', ...document }, 'contract');

/** Where a value does not fit a schema of the contract, whose references are into the bundled document. */
export function faultsOf(schema: object, value: unknown): readonly ErrorObject[] {
  const validate = validatorOf(schema);
  return validate(value) ? [] : (validate.errors ?? []);
}

/** By the text of the schema: some are written anew for each value. */
const validators = new Map<string, ValidateFunction>();

function validatorOf(schema: object): ValidateFunction {
  const text = JSON.stringify(schema);
  const known = validators.get(text);
  if (known !== undefined) return known;
  const validator = ajv.compile(absolute(text));
  validators.set(text, validator);
  return validator;
}

function absolute(text: string): object {
  return JSON.parse(text.replaceAll('"$ref":"#/', '"$ref":"contract#/')) as object;
}
