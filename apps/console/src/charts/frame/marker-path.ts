import {
  type SymbolType,
  symbol,
  symbolCircle,
  symbolCross,
  symbolDiamond,
  symbolSquare,
  symbolStar,
  symbolTriangle,
  symbolWye,
} from 'd3-shape';

const AREA = 36;
const upsideDown: SymbolType = {
  draw(context, size) {
    const side = Math.sqrt(size / (3 * Math.sqrt(3)));
    context.moveTo(0, side * 2);
    context.lineTo(-Math.sqrt(3) * side, -side);
    context.lineTo(Math.sqrt(3) * side, -side);
    context.closePath();
  },
};
const shapes = [
  symbolCircle,
  symbolSquare,
  symbolTriangle,
  symbolDiamond,
  symbolCross,
  upsideDown,
  symbolStar,
  symbolWye,
].map((type) => symbol(type, AREA).digits(1)() ?? '');

/** The outline of a marker around 0, 0. There are 8. */
export function markerPath(marker: number): string {
  return shapes[marker % shapes.length] ?? '';
}
