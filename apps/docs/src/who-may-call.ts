import type { OpenApiDocument, Operation } from '@keytally/contract/document';

type Access = NonNullable<Operation['x-access']>;

/** The document with a sentence at each operation that needs a key: which keys may call it, and with which access. */
export function withWhoMayCall<Document extends OpenApiDocument>(
  document: Document,
  operations: readonly Operation[],
): Document {
  const copy = structuredClone(document);
  for (const { path, method, description, security, 'x-access': access } of operations) {
    const place = copy.paths?.[path]?.[method];
    const callers = security.flatMap((requirement) => Object.keys(requirement)).map(inWords(access));
    if (place && callers.length > 0)
      Object.assign(place, { description: `${description}\n\nMay be called with ${listOf(callers)}.` });
  }
  return copy;
}

function inWords(access: Access | undefined): (scheme: string) => string {
  return (scheme) => {
    if (scheme === 'AdministrationAccess') return 'an administration key';
    if (scheme === 'ShareAccess') return 'the secret of a share';
    const needed = access?.[scheme as keyof Access];
    const key = scheme === 'ClientAccess' ? 'a client key' : 'a session of the console';
    return needed === 'any' ? key : `${key} with \`${needed}\``;
  };
}

function listOf(names: readonly string[]): string {
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(names);
}
