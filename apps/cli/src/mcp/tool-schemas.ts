import { document, referredSchemas } from '@keytally/contract/document';

type Schema = Readonly<Record<string, unknown>>;

/** The tool that shows a schema which others only name. */
export const SCHEMA_TOOL = 'getSchema';

/** Characters of a schema, with all that it refers to, up to which it is shown where it is used: an assistant reads all tools at once. */
const MOST_SHOWN = 3_000;

const components: Readonly<Record<string, object>> = document.components.schemas;
const long = new Set(
  Object.keys(components).filter((name) => JSON.stringify(schemaNamed(name)).length > MOST_SHOWN),
);

/** A schema with what it refers to. What is long is described in a sentence, and `getSchema` has it. */
export function briefly(schema: Schema): Schema {
  return withDefinitions(schema, (name) => (long.has(name) ? describedOnly(name) : components[name]));
}

/** A schema of the contract with all that it refers to; undefined if there is none of the name. */
export function schemaNamed(name: string): Schema | undefined {
  const schema = Object.hasOwn(components, name) ? components[name] : undefined;
  return schema && withDefinitions(schema as Schema, (other) => components[other]);
}

function describedOnly(name: string): object {
  const { type, description = '' } = components[name] as {
    readonly type?: string;
    readonly description?: string;
  };
  return {
    ...(type !== undefined && { type }),
    description: `${description} ${SCHEMA_TOOL} with "${name}" has its form.`,
  };
}

function withDefinitions(schema: Schema, definitionOf: (name: string) => object | undefined): Schema {
  const $defs = referredSchemas(schema, definitionOf);
  const whole = { ...schema, ...(Object.keys($defs).length > 0 && { $defs }) };
  const text = JSON.stringify(whole, withoutExtensions).replaceAll('"#/components/schemas/', '"#/$defs/');
  return JSON.parse(text) as Schema;
}

/** What is for this repository and for pages. */
function withoutExtensions(name: string, value: unknown): unknown {
  return name.startsWith('x-') || (name === 'title' && typeof value === 'string') ? undefined : value;
}
