import type { Fault, Faults } from './fault.ts';
import { firstOf } from './first-of.ts';
import { pointerTo } from './json-pointer.ts';
import { hasType, isObject, type JsonObject, type JsonSchema, typesOf } from './json-schema.ts';
import { nearestName } from './nearest-name.ts';
import { wrongType } from './sentences.ts';
import { either, oneOfThese } from './words.ts';

interface Place {
  readonly faults: Faults;
  readonly pointer: string;
}

/** Options are compared by their first faults: one with more is not the one that was meant. */
const MOST_COMPARED = 20;

/** The faults of a value that may have one of several forms, told by the form that was meant. */
export function* faultsOfOptions(
  options: readonly JsonSchema[],
  value: unknown,
  place: Place,
): Generator<Fault, void> {
  const { faults, pointer } = place;
  if (options.some((option) => fits(option, value, faults))) return;
  const ofType = options.filter((option) => hasType(option, value));
  if (ofType.length === 0) {
    const type = [...new Set(options.flatMap((option) => [...typesOf(option)]))];
    yield { pointer, ...wrongType({ type }, value) };
  } else {
    const name = isObject(value) ? discriminatorOf(ofType, value) : undefined;
    if (name === undefined || !isObject(value)) yield* faultsOfNearest(ofType, value, place);
    else yield* faultsOfNamed(ofType, { name, value, ...place });
  }
}

function fits(option: JsonSchema, value: unknown, faults: Faults): boolean {
  return faults(option, value).next().done === true;
}

/** The field of a value whose text says which of the options it is, such as `type`. */
function discriminatorOf(options: readonly JsonSchema[], value: JsonObject): string | undefined {
  return Object.keys(value).find((name) => textsOf(options, name).length > 1);
}

function textsOf(options: readonly JsonSchema[], name: string): string[] {
  const texts = options.map((option) => describedProperty(option, name)).filter((text) => text !== undefined);
  return [...new Set(texts)];
}

function describedProperty({ properties = {} }: JsonSchema, name: string): string | undefined {
  const { const: text } = (Object.hasOwn(properties, name) ? properties[name] : {}) as JsonSchema;
  return typeof text === 'string' ? text : undefined;
}

interface Named extends Place {
  /** The field that names the option. */
  readonly name: string;
  readonly value: JsonObject;
}

function* faultsOfNamed(options: readonly JsonSchema[], named: Named): Generator<Fault, void> {
  const { name, value, faults, pointer } = named;
  const meant = options.filter((option) => describedProperty(option, name) === value[name]);
  const better = textsOf(options, name).find((text) =>
    options.some(
      (option) =>
        describedProperty(option, name) === text && fits(option, { ...value, [name]: text }, faults),
    ),
  );
  if (meant.length === 0) {
    const texts = textsOf(options, name);
    const near = better ?? nearestName(String(value[name]), texts);
    const hint = near === undefined ? '' : `; did you mean ${near}?`;
    yield {
      pointer: pointerTo(name, pointer),
      keyword: 'enum',
      message: `must be ${oneOfThese(texts)}${hint}`,
    };
  } else {
    const hint = better === undefined ? '' : `, or ${name} must be ${better}`;
    for (const fault of faultsOfNearest(meant, value, named))
      yield { ...fault, message: `${fault.message}${hint}` };
  }
}

/** The faults of the options that a value comes nearest to: first by its own form, then by all that is in it. */
function* faultsOfNearest(
  options: readonly JsonSchema[],
  value: unknown,
  { faults, pointer }: Place,
): Generator<Fault, void> {
  const compared = options.map((option) => firstOf(MOST_COMPARED, faults(option, value, pointer)));
  const formed = withFewest(compared, (found) => found.filter((fault) => isOfForm(fault, pointer)).length);
  const nearest = withFewest(formed, ({ length }) => length);
  const [first = []] = nearest;
  if (nearest.length === 1 || first.length > 1) yield* first;
  else yield* alternatives(nearest.flat());
}

function withFewest<Item>(items: readonly Item[], count: (item: Item) => number): Item[] {
  const fewest = Math.min(...items.map(count));
  return items.filter((item) => count(item) === fewest);
}

/** The keywords that say which fields an object has, and which words may be in them. */
const OF_FORM = ['required', 'additionalProperties', 'const', 'enum'];

/** Whether a fault is of the fields of an object itself, not of what is in them. */
function isOfForm({ keyword, pointer }: Fault, object: string): boolean {
  return OF_FORM.includes(keyword) && (pointer === object || pointer.lastIndexOf('/') === object.length);
}

/** Faults of which only one has to be put right. */
function* alternatives(single: readonly Fault[]): Generator<Fault, void> {
  const faults = [...new Map(single.map((fault) => [`${fault.pointer} ${fault.message}`, fault])).values()];
  for (const fault of faults) {
    const others = faults.filter((other) => other !== fault && other.keyword === 'required');
    const names = others.map(({ pointer }) => pointer.slice(pointer.lastIndexOf('/') + 1));
    const hint = names.length === 0 ? '' : `, unless there is ${either(names)}`;
    yield { ...fault, message: `${fault.message}${hint}` };
  }
}
