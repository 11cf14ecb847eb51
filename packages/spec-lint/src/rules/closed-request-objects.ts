import {
  isReference,
  type Location,
  type MaybeReference,
  type MediaType,
  type Rule,
  type RuleContext,
  type Schema,
} from '../redocly.ts';

/**
 * An object in a request must refuse unknown fields, so that typos are never silent.
 * Redocly visits only the outermost schema of a body, so this walks through the inner ones.
 */
export const closedRequestObjectsRule: Rule = () => {
  const seen = new Set<string>();
  const walk = (named: MaybeReference<Schema>, at: Location, context: RuleContext): void => {
    const { report, resolve } = context;
    const target = resolve(named, at.source.absoluteRef);
    const schema = target.node;
    // Without a `$ref` Redocly would report the location of the visited node, not of this one.
    const location = isReference(named) ? target.location : at;
    if (!schema || !location || seen.has(location.absolutePointer)) return;
    seen.add(location.absolutePointer);
    if (schema.properties && schema.additionalProperties !== false) {
      report({
        message: 'An object in a request needs additionalProperties: false.',
        location: location.key(),
      });
    }
    for (const [path, child] of schemasWithin(schema)) {
      walk(child, location.child(path), context);
    }
  };
  return {
    RequestBody: {
      MediaType({ schema }: MediaType, context: RuleContext) {
        if (schema) walk(schema, context.location.child('schema'), context);
      },
    },
  };
};

/** The schemas directly inside a schema, with the path to each. */
function schemasWithin(schema: Schema): [string[], MaybeReference<Schema>][] {
  const maps = ['properties', 'patternProperties', 'oneOf', 'anyOf', 'allOf'].flatMap((keyword) =>
    Object.entries(schema[keyword] ?? {}).map(([name, child]) => ({ path: [keyword, name], child })),
  );
  const singles = ['items', 'additionalProperties', 'not'].map((keyword) => ({
    path: [keyword],
    child: schema[keyword],
  }));
  return [...maps, ...singles]
    .filter(({ child }) => typeof child === 'object' && child !== null)
    .map(({ path, child }) => [path, child]);
}
