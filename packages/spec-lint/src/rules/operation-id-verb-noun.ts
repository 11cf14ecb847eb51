import type { Operation, Rule, RuleContext } from '../redocly.ts';

const verbs = [
  'create',
  'delete',
  'download',
  'erase',
  'export',
  'get',
  'ingest',
  'list',
  'put',
  'renew',
  'replace',
  'restore',
  'update',
];
const verbNoun = new RegExp(`^(${verbs.join('|')})([A-Z][a-z0-9]*)+$`);

/** The id of an operation is a verb and a noun, and unique: `listPublicKeys`. */
export const operationIdVerbNounRule: Rule = () => {
  const taken = new Set<string>();
  return {
    Operation({ operationId = '' }: Operation, { location, report }: RuleContext) {
      const at = operationId ? location.child('operationId') : location.key();
      if (!verbNoun.test(operationId)) {
        report({
          message: `operationId must be a verb (${verbs.join(', ')}) and a noun in camelCase.`,
          location: at,
        });
      }
      if (operationId && taken.has(operationId)) {
        report({ message: `operationId ${operationId} is already used by another operation.`, location: at });
      }
      taken.add(operationId);
    },
  };
};
