import { resolve } from '@keytally/contract/reference';
import type { Fault, Faults, Formats } from './fault.ts';
import { pointerTo } from './json-pointer.ts';
import { hasType, isObject, type JsonObject, type JsonSchema, type SchemaNode } from './json-schema.ts';
import { faultsOfOptions } from './options.ts';
import { missing, scalarRules, wrongType } from './sentences.ts';
import { misspelt, unknownName } from './unknown-names.ts';
import { counted, either, inDigits } from './words.ts';

/**
 * Creates the function that finds faults by the schemas of a document.
 *
 * A validator says whether a value fits. This says the same, but in sentences, and of several options (`oneOf`) it
 * explains only the one that was meant.
 */
export function faultsWith(document: object, formats: Formats): Faults {
  return function* faults(node, value, pointer = '') {
    const schema = resolve<JsonSchema>(document, node);
    if (schema.oneOf) yield* faultsOfOptions(resolveAll(document, schema.oneOf), value, { faults, pointer });
    else if (!hasType(schema, value)) yield { pointer, ...wrongType(schema, value) };
    else if (Array.isArray(value)) yield* faultsOfList(schema, value, { faults, pointer });
    else if (isObject(value)) yield* faultsOfObject(schema, value, { faults, pointer, document });
    else yield* faultsOfScalar(schema, value, { formats, pointer });
  };
}

function resolveAll(document: object, nodes: readonly SchemaNode[]): JsonSchema[] {
  return nodes.map((node) => resolve<JsonSchema>(document, node));
}

/** Only the first one: a text that is empty is also unlike its pattern. */
function* faultsOfScalar(
  schema: JsonSchema,
  value: unknown,
  { formats, pointer }: { readonly formats: Formats; readonly pointer: string },
): Generator<Fault, void> {
  const isOfFormat = (format: string, text: string) => formats[format]?.(text) ?? true;
  for (const [keyword, rule] of scalarRules) {
    const message = keyword in schema ? rule(schema, value, isOfFormat) : undefined;
    if (message !== undefined) return yield { pointer, keyword, message };
  }
}

interface Place {
  readonly faults: Faults;
  readonly pointer: string;
}

function* faultsOfList(
  { minItems = 0, maxItems = Number.POSITIVE_INFINITY, uniqueItems = false, items }: JsonSchema,
  list: readonly unknown[],
  { faults, pointer }: Place,
): Generator<Fault, void> {
  if (list.length < minItems)
    yield { pointer, keyword: 'minItems', message: `must have at least ${counted(minItems, 'item')}` };
  if (list.length > maxItems) {
    const message = `must have at most ${counted(maxItems, 'item')}, not ${inDigits(list.length)}`;
    yield { pointer, keyword: 'maxItems', message };
  }
  if (items) for (const [index, item] of list.entries()) yield* faults(items, item, `${pointer}/${index}`);
  if (uniqueItems) yield* repeatedItem(list, pointer);
}

function* repeatedItem(list: readonly unknown[], pointer: string): Generator<Fault, void> {
  const seen = new Map<string, number>();
  for (const [index, item] of list.entries()) {
    const text = JSON.stringify(item);
    const first = seen.get(text);
    if (first !== undefined)
      return yield {
        pointer,
        keyword: 'uniqueItems',
        message: `has the same item at ${first} and at ${index}`,
      };
    seen.set(text, index);
  }
}

function* faultsOfObject(
  { properties = {}, required = [], additionalProperties, minProperties = 0 }: JsonSchema,
  object: JsonObject,
  { faults, pointer, document }: Place & { readonly document: object },
): Generator<Fault, void> {
  const known = Object.keys(properties);
  const unknown = Object.keys(object).filter((name) => !Object.hasOwn(properties, name));
  for (const name of required) {
    if (Object.hasOwn(object, name)) continue;
    const schema = resolve<JsonSchema>(document, properties[name] ?? {});
    const message = missing(schema) + misspelt(name, unknown, known);
    yield { pointer: pointerTo(name, pointer), keyword: 'required', message };
  }
  if (additionalProperties === false) {
    for (const name in object) {
      if (!Object.hasOwn(properties, name))
        yield unknownName(name, { known, parent: pointer, noun: 'field' });
    }
  }
  for (const [name, schema] of Object.entries(properties)) {
    if (Object.hasOwn(object, name)) yield* faults(schema, object[name], pointerTo(name, pointer));
  }
  if (Object.keys(object).length < minProperties) {
    const others = known.filter((name) => !required.includes(name));
    yield { pointer, keyword: 'minProperties', message: `must have ${either(others)}` };
  }
}
