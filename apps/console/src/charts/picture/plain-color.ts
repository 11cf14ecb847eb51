const known = new Map<string, string>();

/**
 * A colour as every program reads it, `#rrggbb` or `rgb(r g b / a)`: what the page mixes in other spaces is known to browsers alone.
 * Undefined for what can't be seen.
 */
export function plainColor(color: string): string | undefined {
  const plain = known.get(color) ?? drawn(color);
  known.set(color, plain);
  return plain === '' ? undefined : plain;
}

function drawn(color: string): string {
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  if (!context) return color;
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
  if (alpha === 0) return '';
  if (alpha < 255) return `rgba(${red}, ${green}, ${blue}, ${(alpha / 255).toFixed(2)})`;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
