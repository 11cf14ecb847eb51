export type Reference = { readonly $ref: string };

/** Resolves a reference within the document; returns anything else as it is. */
export function resolve<T extends object>(document: object, target: T | Reference): T {
  if (!('$ref' in target)) return target;
  const steps = target.$ref.replace(/^#\//, '').split('/');
  const found = steps.reduce<unknown>((node, step) => {
    const key = decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~');
    return (node as Record<string, unknown> | undefined)?.[key];
  }, document);
  if (found === undefined) throw new TypeError(`${target.$ref} points nowhere`);
  return found as T;
}
