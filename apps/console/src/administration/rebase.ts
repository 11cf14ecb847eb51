/** A part of a form: fields that only have a meaning together. */
export interface Part<Draft> {
  /** As the form calls it. */
  readonly label: string;
  readonly fields: readonly (keyof Draft)[];
  /** What it is set to, in words. */
  readonly textOf: (draft: Draft) => string;
}

/** What somebody else changed while a form was filled in. */
export interface Change {
  readonly label: string;
  readonly before: string;
  readonly now: string;
  /** What was typed in the form, which saving will put in the place of what is there now. */
  readonly typed?: string;
}

interface Rebased<Draft> {
  readonly draft: Draft;
  readonly changes: readonly Change[];
}

/**
 * A form that was filled from one state, over a newer one: what was typed is kept, and all else is as it is now, so that saving
 * brings nothing old back. Nothing is told to somebody who has typed nothing.
 */
export function rebase<Draft>(
  parts: readonly Part<Draft>[],
  from: Draft,
  typed: Draft,
  to: Draft,
): Rebased<Draft> {
  const changed = parts.filter((part) => !isSame(part, from, to));
  const draft = changed.filter((part) => isSame(part, from, typed)).reduce(taken(to), typed);
  const isTyped = parts.some((part) => !isSame(part, from, typed));
  const told = isTyped ? changed.filter((part) => !isSame(part, typed, to)) : [];
  return { draft, changes: told.map((part) => changeOf(part, from, typed, to)) };
}

function isSame<Draft>({ fields }: Part<Draft>, one: Draft, other: Draft): boolean {
  return fields.every((field) => JSON.stringify(one[field]) === JSON.stringify(other[field]));
}

function taken<Draft>(to: Draft) {
  return (draft: Draft, { fields }: Part<Draft>): Draft => {
    const parts = fields.map((field) => [field, to[field]] as const);
    return { ...draft, ...Object.fromEntries(parts) };
  };
}

function changeOf<Draft>(part: Part<Draft>, from: Draft, typed: Draft, to: Draft): Change {
  const { label, textOf } = part;
  const change = { label, before: textOf(from), now: textOf(to) };
  return isSame(part, from, typed) ? change : { ...change, typed: textOf(typed) };
}
