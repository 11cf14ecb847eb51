import { Ajv2020 } from 'ajv/dist/2020.js';
import { type ContractSchemas, createShapes } from './record-shape.ts';

/** Compiles the checks of both kinds of record (JSON Schema 2020-12), which makes them fast. */
export function compileShapes(schemas: ContractSchemas): ReturnType<typeof createShapes> {
  // The lint of the spec checks the schemas. Formats are checked by hand: validators accept 2026-02-30.
  const ajv = new Ajv2020({
    strict: false,
    strictNumbers: true,
    meta: false,
    validateSchema: false,
    validateFormats: false,
  });
  ajv.addSchema({ $id: 'contract', components: { schemas } });
  return createShapes(schemas, (name) => ajv.compile({ $ref: `contract#/components/schemas/${name}` }));
}
