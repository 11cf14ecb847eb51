import { document, operations, resolve } from '@keytally/contract/document';

/** The first example of the JSON that an operation answers in the contract. */
export function exampleAnswer(operationId: string): Record<string, unknown> {
  const operation = operations.find((one) => one.operationId === operationId);
  const answer = operation?.responses[200];
  const { content = {} } = answer === undefined ? {} : resolve(document, answer);
  const [example] = Object.values(content['application/json']?.examples ?? {});
  if (example === undefined) throw new Error(`The contract has no example of ${operationId}.`);
  return (resolve(document, example) as { readonly value: Record<string, unknown> }).value;
}

/** The names of all parameters, headers and properties that an operation may have, whatever is between. */
export function namesIn(operationId: string): ReadonlySet<string> {
  const names = new Set<string>();
  const seen = new Set<unknown>();
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const target = resolve(document, node);
    if (seen.has(target)) return;
    seen.add(target);
    for (const [key, value] of Object.entries(target)) {
      if (key === 'examples' || key === 'example') continue;
      if (key === 'properties' || key === 'headers') for (const name of Object.keys(value)) names.add(name);
      if (key === 'name' && typeof value === 'string') names.add(value);
      walk(value);
    }
  };
  walk(operations.find((one) => one.operationId === operationId));
  return names;
}
