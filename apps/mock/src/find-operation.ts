import { problems } from '@keytally/contract';
import { type Operation, operations } from '@keytally/contract/document';
import { type MockAnswer, problem } from './mock-answer.ts';

/** Where a request goes. */
interface Place {
  readonly path: string;
  readonly method: string;
}

/** The operation of a request, or the answer to a request that has none. */
type Found =
  | { readonly operation: Operation; readonly nothing?: never }
  | { readonly nothing: MockAnswer; readonly operation?: never };

/** Finds the operation of a request. Without one the answer is 405 with the methods of the path if it has others, else 404. */
export function findOperation({ path, method }: Place): Found {
  const ofPath = operations.filter((operation) => isOf(operation.path, path));
  const operation = ofPath.find((one) => one.method === method);
  if (operation) return { operation };
  const [first] = ofPath;
  if (first === undefined) return { nothing: nothingThere() };
  const allow = allowed(operations.filter((one) => one.path === first.path).map((one) => one.method));
  return { nothing: method === 'options' ? options(allow) : wrongMethod(allow) };
}

function allowed(methods: readonly string[]): string {
  const all = [...methods.flatMap((method) => (method === 'get' ? ['get', 'head'] : [method])), 'options'];
  return all.join(', ').toUpperCase();
}

function options(allow: string): MockAnswer {
  return { statusCode: 204, headers: { Allow: allow } };
}

function wrongMethod(allow: string): MockAnswer {
  return problem('method-not-allowed', `This path takes ${allow}.`, { headers: { Allow: allow } });
}

function nothingThere(): MockAnswer {
  const { title } = problems['no-such-path'];
  return problem('no-such-path', `${title}. Check upper and lower case, and a slash at the end.`);
}

/** Whether a path matches a path template of the contract. */
function isOf(template: string, path: string): boolean {
  const steps = path.split('/');
  const expected = template.split('/');
  const fits = (step: string, index: number) =>
    step.startsWith('{') ? steps[index] !== '' : steps[index] === step;
  return steps.length === expected.length && expected.every(fits);
}
