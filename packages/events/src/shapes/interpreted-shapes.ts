import { faultsWith } from '@keytally/validation';
import { type ContractSchemas, createShapes } from './record-shape.ts';

/** Checks both kinds of record without making code: the policy of a page forbids that. */
export function interpretShapes(schemas: ContractSchemas): ReturnType<typeof createShapes> {
  const faults = faultsWith({ components: { schemas } }, {});
  return createShapes(schemas, (name) => {
    const schema = { $ref: `#/components/schemas/${name}` };
    return (record) => faults(schema, record).next().done === true;
  });
}
