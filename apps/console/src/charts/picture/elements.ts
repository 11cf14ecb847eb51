const SVG = 'http://www.w3.org/2000/svg';

/** Attributes of a drawing; what is undefined is left out. */
type Attributes = Readonly<Record<string, string | number | undefined>>;

/** An element of a drawing that stands by itself. */
export function element<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Attributes,
  ...children: readonly (Node | string)[]
): SVGElementTagNameMap[Name] {
  const made = document.createElementNS(SVG, name);
  for (const [attribute, value] of Object.entries(attributes))
    if (value !== undefined) made.setAttribute(attribute, typeof value === 'number' ? rounded(value) : value);
  made.append(...children);
  return made;
}

function rounded(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** From the top left of the page to that of the drawing. */
export interface Origin {
  readonly x: number;
  readonly y: number;
}
