import { document } from '@keytally/contract/document';

type Schema = Readonly<Record<string, unknown>>;

/** The tool that shows a schema which others only name. */
export const SCHEMA_TOOL = 'getSchema';

/** Characters of a schema, with all that it refers to, up to which it is shown where it is used: an assistant reads all tools at once. */
const MOST_SHOWN = 4_000;

const PLACE = '#/components/schemas/';
const components: Readonly<Record<string, object>> = document.components.schemas;

/** A schema with what it refers to. What is long is described in a sentence, and `getSchema` has it. */
export function briefly(schema: Schema): Schema {
  return withDefinitions(schema, (name) =>
    whole(name).length > MOST_SHOWN ? describedOnly(name) : components[name],
  );
}

/** A schema of the contract with all that it refers to; undefined if there is none of the name. */
export function schemaNamed(name: string): Schema | undefined {
  const schema = Object.hasOwn(components, name) ? components[name] : undefined;
  return schema && withDefinitions(schema as Schema, (other) => components[other]);
}

const lengths = new Map<string, string>();

function whole(name: string): string {
  const known = lengths.get(name) ?? JSON.stringify(schemaNamed(name));
  lengths.set(name, known);
  return known;
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
  const $defs: Record<string, object> = {};
  const add = (node: object) => {
    for (const name of namesIn(node)) {
      const definition = definitionOf(name);
      if (name in $defs || definition === undefined) continue;
      $defs[name] = definition;
      add(definition);
    }
  };
  add(schema);
  const text = JSON.stringify(
    { ...schema, ...(Object.keys($defs).length > 0 && { $defs }) },
    withoutExtensions,
  );
  return JSON.parse(text.replaceAll(`"${PLACE}`, '"#/$defs/')) as Schema;
}

function namesIn(node: object): string[] {
  return Array.from(
    JSON.stringify(node).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g),
    ([, name = '']) => name,
  );
}

/** What is for this repository and for pages. */
function withoutExtensions(name: string, value: unknown): unknown {
  return name.startsWith('x-') || (name === 'title' && typeof value === 'string') ? undefined : value;
}
