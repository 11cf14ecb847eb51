import { element, type Origin } from './elements.ts';
import { plainColor } from './plain-color.ts';

const SIDES = ['top', 'right', 'bottom', 'left'] as const;

/** What an element of the page has behind its content: its colour and its borders. */
export function drawBox(place: HTMLElement, origin: Origin): SVGElement[] {
  const style = getComputedStyle(place);
  const page = place.getBoundingClientRect();
  const box = { x: page.x - origin.x, y: page.y - origin.y, width: page.width, height: page.height };
  const fill = plainColor(style.backgroundColor) ?? colorOfGradient(style.backgroundImage);
  const borders = SIDES.map((side) => borderOf(style, side));
  const [border] = borders;
  const isFrame = border !== undefined && borders.every((one) => one?.stroke === border.stroke);
  const half = isFrame ? Number(border['stroke-width']) / 2 : 0;
  const frame = {
    x: box.x + half,
    y: box.y + half,
    width: Math.max(0, box.width - 2 * half),
    height: Math.max(0, box.height - 2 * half),
    rx: Number.parseFloat(style.borderTopLeftRadius) || undefined,
  };
  if (fill === undefined && borders.every((one) => one === undefined)) return [];
  return [
    ...(fill !== undefined || isFrame
      ? [element('rect', { ...frame, fill: fill ?? 'none', ...(isFrame && border) })]
      : []),
    ...(isFrame ? [] : linesOf(borders, box)),
  ];
}

type Stroke = Readonly<Record<'stroke' | 'stroke-width' | 'stroke-dasharray', string | undefined>>;

function borderOf(style: CSSStyleDeclaration, side: (typeof SIDES)[number]): Stroke | undefined {
  const [width, line, color] = ['width', 'style', 'color'].map((part) =>
    style.getPropertyValue(`border-${side}-${part}`),
  );
  const stroke = plainColor(color ?? '');
  if (line === 'none' || width === '0px' || stroke === undefined) return undefined;
  const dashes = line === 'dashed' ? '3 3' : undefined;
  return { stroke, 'stroke-width': String(Number.parseFloat(width ?? '1')), 'stroke-dasharray': dashes };
}

function linesOf(
  [top, right, bottom, left]: readonly (Stroke | undefined)[],
  { x, y, width, height }: Readonly<Record<'x' | 'y' | 'width' | 'height', number>>,
): SVGElement[] {
  const line = (stroke: Stroke | undefined, x1: number, y1: number, x2: number, y2: number) =>
    stroke ? [element('line', { x1, y1, x2, y2, ...stroke })] : [];
  return [
    ...line(top, x, y, x + width, y),
    ...line(right, x + width, y, x + width, y + height),
    ...line(bottom, x, y + height, x + width, y + height),
    ...line(left, x, y, x, y + height),
  ];
}

/** Hatching becomes one colour. */
function colorOfGradient(image: string): string | undefined {
  const [color] = /(rgb|oklab|oklch|color)\([^)]*\)/.exec(image) ?? [];
  return color === undefined ? undefined : plainColor(color);
}
