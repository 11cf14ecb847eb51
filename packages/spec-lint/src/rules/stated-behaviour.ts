import type { Response, Responses, Rule, RuleContext } from '../redocly.ts';

interface ExtendedOperation extends Readonly<Record<string, unknown>> {
  readonly responses?: Responses;
}

const KNOWN: readonly string[] = [
  'x-body-limit',
  'x-judges-records',
  'x-no-store',
  'x-not-found',
  'x-repeatable',
  'x-requires-product',
];

/**
 * Extensions say what the server and clients do with an operation (spec/README.md), and must agree with what it
 * documents. One that is unknown is misspelt: it would switch off what it is meant to state, and nobody would notice.
 */
export const statedBehaviourRule: Rule = () => ({
  Operation(operation: ExtendedOperation, { location, key, report, resolve }: RuleContext) {
    const tell = (message: string) => report({ message, location: location.child('operationId') });
    const responseOf = (status: string) => resolve(operation.responses?.[status] ?? {}).node ?? {};
    const notFound = problemsOf(responseOf('404'));

    if (isStated(operation, 'x-requires-product') !== notFound.includes('unknown-product')) {
      tell(
        'x-requires-product must be true where the response 404 has an example unknown-product, and only there.',
      );
    }
    if (
      isStated(operation, 'x-no-store') !== Object.hasOwn(responseOf('200').headers ?? {}, 'Cache-Control')
    ) {
      tell('x-no-store must be true where the response 200 declares Cache-Control, and only there.');
    }
    if ('x-not-found' in operation && !notFound.includes(String(operation['x-not-found']))) {
      tell('x-not-found must be the name of an example of the response 404.');
    }
    const mustSay = ['patch', 'post'].includes(String(key));
    if (mustSay !== (typeof operation['x-repeatable'] === 'boolean')) {
      tell(
        'x-repeatable must be true or false for POST and PATCH, and only there: HTTP says it of the others.',
      );
    }
    for (const name of Object.keys(operation)) {
      if (name.startsWith('x-') && !KNOWN.includes(name))
        tell(`${name} is not an extension that is known here.`);
    }
  },
});

function isStated(operation: ExtendedOperation, extension: string): boolean {
  return operation[extension] === true;
}

function problemsOf({ content = {} }: Response): string[] {
  return Object.keys(content['application/problem+json']?.examples ?? {});
}
