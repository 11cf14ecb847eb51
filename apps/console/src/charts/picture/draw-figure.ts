import { copyDrawing } from './copy-drawing.ts';
import { drawBox } from './draw-box.ts';
import { drawText } from './draw-text.ts';
import { element, type Origin } from './elements.ts';
import { plainColor } from './plain-color.ts';

/** What is seen of a figure only where one can do something with it, or not at all. */
const LEFT_OUT = 'details, [role=status], .visually-hidden, .not-printed, [aria-pressed=false]';

const MARGIN = 16;
/** Between the figure and what is said below it, and from line to line there. */
const [CAPTION, LINE] = [12, 16];
const CAPTION_SIZE = '11px';

/**
 * A figure of the page, with its title and its legend, as a drawing that needs nothing else: it has its styles in it, in the colours of a
 * light page.
 *
 * @param caption what the figure is of, below it, in sentences that begin a line each
 */
export function drawFigure(figure: HTMLElement, caption: readonly string[]): SVGSVGElement {
  return inLight(() =>
    scrolledBack(figure, () => {
      const page = figure.getBoundingClientRect();
      const origin = { x: page.x - MARGIN, y: page.y - MARGIN };
      const parts = [...figure.childNodes].flatMap((node) => draw(node, origin));
      const { right, bottom } = extentOf(figure);
      const width = Math.ceil(right - origin.x) + MARGIN;
      const style = captionStyle(figure);
      const lines = caption.flatMap((text) => linesOf(text, width - 2 * MARGIN, style['font-family']));
      const below = Math.ceil(bottom - origin.y) + CAPTION;
      const height = below + lines.length * LINE + MARGIN;
      return element(
        'svg',
        { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}` },
        element('rect', { width, height, fill: '#ffffff' }),
        ...parts,
        ...lines.map((line, place) =>
          element('text', { x: MARGIN, y: below + (place + 1) * LINE, ...style }, line),
        ),
      );
    }),
  );
}

function draw(node: Node, origin: Origin): SVGElement[] {
  if (node instanceof Text) return drawText(node, origin);
  if (!isDrawn(node)) return [];
  if (node instanceof SVGSVGElement) return [copyDrawing(node, origin)];
  const parts = [...node.childNodes].flatMap((child) => draw(child, origin));
  return [...(node instanceof HTMLElement ? drawBox(node, origin) : []), ...parts];
}

function isDrawn(node: Node): node is Element {
  if (!(node instanceof Element) || node.matches(LEFT_OUT)) return false;
  const { display, visibility } = getComputedStyle(node);
  return display !== 'none' && visibility !== 'hidden';
}

/** The part of a figure that may be wider or higher than the page shows. */
function extentOf(figure: HTMLElement): { readonly right: number; readonly bottom: number } {
  const boxes = [...figure.querySelectorAll('*')]
    .filter((one) => one.childElementCount === 0 && isDrawn(one) && !one.closest(LEFT_OUT))
    .map((one) => one.getBoundingClientRect());
  const right = Math.max(figure.getBoundingClientRect().right, ...boxes.map((box) => box.right));
  return { right, bottom: Math.max(...boxes.map((box) => box.bottom)) };
}

function captionStyle(figure: HTMLElement) {
  const { fontFamily, color } = getComputedStyle(figure.querySelector('figcaption p') ?? figure);
  return { 'font-family': fontFamily, 'font-size': CAPTION_SIZE, fill: plainColor(color) };
}

/** The lines of a text that is no wider than its picture, unless a word alone is. */
function linesOf(text: string, width: number, fontFamily: string): string[] {
  const paper = document.createElement('canvas').getContext('2d');
  if (paper === null) return [text];
  paper.font = `${CAPTION_SIZE} ${fontFamily}`;
  return text.split(' ').reduce<string[]>((lines, word) => {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    const fits = lines.length > 0 && paper.measureText(longer).width <= width;
    return fits ? [...lines.slice(0, -1), longer] : [...lines, word];
  }, []);
}

/** Nothing is painted meanwhile: styles are only read. */
function inLight<Made>(make: () => Made): Made {
  const { dataset } = document.documentElement;
  const { theme } = dataset;
  dataset.theme = 'light';
  try {
    return make();
  } finally {
    if (theme === undefined) delete dataset.theme;
    else dataset.theme = theme;
  }
}

/** What sticks to the edge of a part that scrolls is where it belongs. */
function scrolledBack<Made>(figure: HTMLElement, make: () => Made): Made {
  const scrolled = [...figure.querySelectorAll('*')]
    .filter(({ scrollTop, scrollLeft }) => scrollTop > 0 || scrollLeft > 0)
    .map((place) => ({ place, top: place.scrollTop, left: place.scrollLeft }));
  for (const { place } of scrolled) place.scrollTo({ top: 0, left: 0, behavior: 'instant' });
  try {
    return make();
  } finally {
    for (const { place, top, left } of scrolled) place.scrollTo({ top, left, behavior: 'instant' });
  }
}
