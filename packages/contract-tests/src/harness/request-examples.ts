import { document, type Operation, operations, resolve } from '@keytally/contract/document';

/** A request of the contract's examples: those of its body, or without one, a bare request. */
interface RequestExample {
  readonly operationId: string;
  readonly name: string;
  readonly type: string | undefined;
  readonly body: unknown;
}

/** Every request that the contract shows, and one for each operation without a body. */
export const requestExamples: readonly RequestExample[] = operations.flatMap(examplesOf);

function examplesOf({ operationId, requestBody }: Operation): RequestExample[] {
  if (requestBody === undefined) return [{ operationId, name: 'no body', type: undefined, body: undefined }];
  return Object.entries(requestBody.content).flatMap(([type, { examples = {} }]) =>
    Object.entries(examples).map(([name, example]) => {
      return { operationId, name, type, body: resolve(document, example).value };
    }),
  );
}
