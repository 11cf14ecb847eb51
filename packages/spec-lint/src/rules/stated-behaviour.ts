import type { Response, Responses, Rule, RuleContext } from '../redocly.ts';

interface ExtendedOperation extends Readonly<Record<string, unknown>> {
  readonly tags?: readonly string[];
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly 'x-access'?: unknown;
  readonly 'x-access-of-import'?: unknown;
  readonly responses?: Responses;
  readonly parameters?: readonly object[];
}

const KNOWN: readonly string[] = [
  'x-access',
  'x-access-of-import',
  'x-body-limit',
  'x-judges-records',
  'x-needs-key',
  'x-no-store',
  'x-not-found',
  'x-queue',
  'x-limits-wrong-secrets',
  'x-repeatable',
  'x-requires-product',
];

/** What a caller may need; with `any` it needs nothing but a valid token. */
const ACCESSES: readonly unknown[] = ['any', 'read', 'ingest', 'export', 'edit', 'own', 'administer'];

const QUEUES: readonly unknown[] = ['batches', 'calls', 'reports'];

/**
 * Extensions decide what the server and the client library do with an operation (spec/README.md), and must agree with
 * its responses. An unknown extension is an error: a typo would silently switch the behaviour off.
 */
export const statedBehaviourRule: Rule = () => ({
  Operation(operation: ExtendedOperation, { location, key, report, resolve }: RuleContext) {
    const tell = (message: string) => report({ message, location: location.child('operationId') });
    const responseOf = (status: string) => resolve(operation.responses?.[status] ?? {}).node ?? {};
    const notFound = problemsOf(responseOf('404'));

    if (isStated(operation, 'x-requires-product') !== notFound.includes('unknown-product')) {
      tell('x-requires-product must be true if and only if the response 404 has an example unknown-product.');
    }
    const caching = resolve(responseOf('200').headers?.['Cache-Control'] ?? {}).node;
    if (isStated(operation, 'x-no-store') !== (caching?.schema?.const === 'no-store')) {
      tell('x-no-store must be true if and only if the response 200 declares Cache-Control: no-store.');
    }
    if ('x-not-found' in operation && !notFound.includes(String(operation['x-not-found']))) {
      tell('x-not-found must be the name of an example of the response 404.');
    }
    const mustSay = ['patch', 'post'].includes(String(key));
    if (mustSay !== (typeof operation['x-repeatable'] === 'boolean')) {
      tell(
        'x-repeatable must be true or false for POST and PATCH, and absent for other methods, for which HTTP decides.',
      );
    }
    const { 'x-access': access, 'x-access-of-import': ofImport } = operation;
    const schemes = schemesOf(operation);
    if (schemes.includes('AdministrationAccess') !== ACCESSES.includes(access)) {
      tell(`x-access must be one of ${ACCESSES.join(', ')} where a key is needed, and absent elsewhere.`);
    }
    if (schemes.includes('ClientAccess') !== (access !== undefined && access !== 'administer')) {
      tell('security must name ClientAccess if and only if a client key may have what x-access says.');
    }
    const changesKeys = operation.tags?.includes('Keys') === true && key !== 'get' && access !== undefined;
    if (changesKeys && !isStated(operation, 'x-needs-key')) {
      tell('x-needs-key must be true for changes of keys: the command line must sign them too.');
    }
    const names = operation.parameters?.map((one) => resolve<{ name?: string }>(one).node?.name) ?? [];
    if (ofImport !== undefined && !(ACCESSES.includes(ofImport) && names.includes('import'))) {
      tell('x-access-of-import must be an access, and the operation must have the query parameter import.');
    }
    const takesShare = schemesOf(operation).includes('ShareAccess');
    const isOfProduct = isStated(operation, 'x-requires-product') || takesShare;
    const isLimited = isOfProduct || isStated(operation, 'x-limits-wrong-secrets');
    if (isLimited !== '429' in (operation.responses ?? {})) {
      tell(
        '429 must be declared if and only if the call counts against a limit: x-requires-product, a share, or x-limits-wrong-secrets.',
      );
    }
    const queue = operation['x-queue'];
    const mayBeBusy = problemsOf(responseOf('503')).includes('busy');
    if (queue !== undefined && !(QUEUES.includes(queue) && mayBeBusy)) {
      tell('x-queue must be batches, calls or reports, and the response 503 must have an example busy.');
    }
    if (queue === undefined && (operation.security ?? []).length > 0) {
      tell('x-queue must say where a call with a key waits for its turn.');
    }
    for (const name of Object.keys(operation)) {
      if (name.startsWith('x-') && !KNOWN.includes(name))
        tell(`${name} is not a known extension: check its spelling.`);
    }
  },
});

function schemesOf({ security = [] }: ExtendedOperation): string[] {
  return security.flatMap((requirement) => Object.keys(requirement));
}

function isStated(operation: ExtendedOperation, extension: string): boolean {
  return operation[extension] === true;
}

function problemsOf({ content = {} }: Response): string[] {
  return Object.keys(content['application/problem+json']?.examples ?? {});
}
