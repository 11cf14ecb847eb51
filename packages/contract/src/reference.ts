export type Reference = { readonly $ref: string };

/** What the references of a document lead to: a page checks every record of a file with them. */
const known = new WeakMap<object, Map<string, object>>();

/** Resolves a reference within the document, which does not change; returns anything else as it is. */
export function resolve<T extends object>(document: object, target: T | Reference): T {
  if (!('$ref' in target)) return target;
  const references = known.get(document) ?? new Map<string, object>();
  known.set(document, references);
  const found = references.get(target.$ref) ?? find(document, target.$ref);
  references.set(target.$ref, found);
  return found as T;
}

function find(document: object, reference: string): object {
  const steps = reference.replace(/^#\//, '').split('/');
  const found = steps.reduce<unknown>((node, step) => {
    const key = decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~');
    return (node as Record<string, unknown> | undefined)?.[key];
  }, document);
  if (found === undefined) throw new TypeError(`${reference} points nowhere`);
  return found as object;
}
