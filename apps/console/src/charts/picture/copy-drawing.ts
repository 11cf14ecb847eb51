import { element, type Origin } from './elements.ts';
import { plainColor } from './plain-color.ts';

/** What a sheet of styles says of the parts of a drawing; all of these are handed down to what is inside. */
const HANDED_DOWN = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'paint-order',
  'shape-rendering',
  'text-anchor',
  'font-family',
  'font-size',
  'font-weight',
  'font-style',
  'font-variant-numeric',
] as const;

/** A drawing of the page with its styles in it, at its place. */
export function copyDrawing(drawing: SVGSVGElement, origin: Origin): SVGSVGElement {
  const box = drawing.getBoundingClientRect();
  const { width, height } = box;
  const copy = element('svg', {
    x: box.x - origin.x,
    y: box.y - origin.y,
    width,
    height,
    viewBox: drawing.getAttribute('viewBox') ?? undefined,
    overflow: 'visible',
  });
  writeStyle(drawing, copy, undefined);
  copy.append(...copiesOf(drawing));
  return copy;
}

function copiesOf(parent: Element): Node[] {
  return [...parent.childNodes].flatMap((node) => {
    if (!(node instanceof SVGElement)) return [node.cloneNode(true)];
    const style = getComputedStyle(node);
    if (style.display === 'none' && !node.closest('defs')) return [];
    const copy = node.cloneNode(false) as SVGElement;
    writeStyle(node, copy, getComputedStyle(parent));
    copy.append(...copiesOf(node));
    return [copy];
  });
}

/** Only what differs from the element around it. */
function writeStyle(from: SVGElement, to: SVGElement, around: CSSStyleDeclaration | undefined): void {
  const style = getComputedStyle(from);
  for (const name of HANDED_DOWN) {
    const value = style.getPropertyValue(name);
    if (value !== around?.getPropertyValue(name)) to.setAttribute(name, plainValue(name, value));
    else to.removeAttribute(name);
  }
  if (style.opacity !== '1') to.setAttribute('opacity', style.opacity);
  to.removeAttribute('class');
  to.removeAttribute('style');
}

function plainValue(name: (typeof HANDED_DOWN)[number], value: string): string {
  const isColor = (name === 'fill' || name === 'stroke') && value !== 'none' && !value.startsWith('url(');
  return isColor ? (plainColor(value) ?? 'none') : value;
}
