import type { OpenApiDocument, Operation } from '@keytally/contract/document';

/** The document with a sentence at each operation that needs a key: which keys may call it, and with which access. */
export function withWhoMayCall<Document extends OpenApiDocument>(
  document: Document,
  operations: readonly Operation[],
): Document {
  const copy = structuredClone(document);
  for (const operation of operations) {
    const { path, method, description, security } = operation;
    const place = copy.paths?.[path]?.[method];
    const callers = security.flatMap((requirement) => Object.keys(requirement)).map(inWords(operation));
    if (place && callers.length > 0)
      Object.assign(place, { description: `${description}\n\nMay be called with ${listOf(callers)}.` });
  }
  return copy;
}

function inWords({ 'x-access': needed, 'x-access-of-import': ofImport }: Operation) {
  return (scheme: string): string => {
    if (scheme === 'AdministrationAccess') return 'an administration key';
    if (scheme === 'ShareAccess') return 'the secret of a share';
    const key = scheme === 'ClientAccess' ? 'a client key' : 'a session of the console';
    if (needed === 'any') return key;
    const forLess = ofImport === undefined ? '' : ` (for an import, \`${ofImport}\` is enough)`;
    return `${key} with \`${needed}\`${forLess}`;
  };
}

function listOf(names: readonly string[]): string {
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(names);
}
