/**
 * The schemas that a part of a document refers to, by name, and those that they refer to.
 *
 * @param schemaNamed what is taken for a schema; undefined leaves it out
 */
export function referredSchemas(
  part: object,
  schemaNamed: (name: string) => object | undefined,
): Record<string, object> {
  const found: Record<string, object> = {};
  const add = (node: object) => {
    for (const [, name = ''] of JSON.stringify(node).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      const schema = name in found ? undefined : schemaNamed(name);
      if (schema === undefined) continue;
      found[name] = schema;
      add(schema);
    }
  };
  add(part);
  return found;
}
