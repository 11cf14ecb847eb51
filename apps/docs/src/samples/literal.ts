/** How a language writes values of JSON. */
export interface Notation {
  readonly true: string;
  readonly false: string;
  readonly null: string;
  /** The name of a member, where it stands before its colon. */
  readonly name: (name: string) => string;
  readonly text: (text: string) => string;
}

const WIDTH = 72;

/** Writes a value on one line if it fits, else one member a line. */
export function literal(value: unknown, notation: Notation, indent = ''): string {
  const short = oneLine(value, notation);
  if (indent.length + short.length <= WIDTH || typeof value !== 'object' || value === null) return short;
  const inner = `${indent}  `;
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  const members = Array.isArray(value)
    ? value.map((item) => literal(item, notation, inner))
    : Object.entries(value).map(
        ([name, item]) => `${notation.name(name)}: ${literal(item, notation, inner)}`,
      );
  return `${open}\n${members.map((member) => `${inner}${member},\n`).join('')}${indent}${close}`;
}

function oneLine(value: unknown, notation: Notation): string {
  if (typeof value === 'string') return notation.text(value);
  if (value === null) return notation.null;
  if (typeof value === 'boolean') return notation[`${value}`];
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return `[${value.map((item) => oneLine(item, notation)).join(', ')}]`;
  const members = Object.entries(value).map(
    ([name, item]) => `${notation.name(name)}: ${oneLine(item, notation)}`,
  );
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}
