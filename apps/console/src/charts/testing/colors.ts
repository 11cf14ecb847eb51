/** Red, green and blue from 0 to 1, linear in light. */
export type Rgb = readonly [number, number, number];

/** How colours look with each kind of colour blindness, complete: Machado, Oliveira and Fernandes, 2009. */
export const visions = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const;

/** `#rrggbb` in linear light. */
export function linear(hex: string): Rgb {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

/** The contrast of WCAG 2, from 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const luminance = ([red, green, blue]: Rgb) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

export function seenBy(vision: keyof typeof visions, color: Rgb): Rgb {
  return times(visions[vision], color).map((value) => Math.max(0, Math.min(1, value))) as unknown as Rgb;
}

/** How different two colours look: their distance in Oklab, where black and white are 1 apart. */
export function distance(one: Rgb, other: Rgb): number {
  const [a, b] = [oklab(one), oklab(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** The lightness of a colour in Oklab and OKLCH: 0 is black, 1 is white. */
export function lightness(color: Rgb): number {
  return oklab(color)[0];
}

/** What `color-mix(in oklab, …)` gives. */
export function mix(start: Rgb, end: Rgb, share: number): Rgb {
  const [a, b] = [oklab(start), oklab(end)];
  const between = (at: 0 | 1 | 2) => a[at] + (b[at] - a[at]) * share;
  return fromOklab([between(0), between(1), between(2)]);
}

type Matrix = readonly (readonly [number, number, number])[];

const toCones: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const toLab: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];
const fromLab: Matrix = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
];
const fromCones: Matrix = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
];

function oklab(color: Rgb): Rgb {
  const [long, middle, short] = times(toCones, color);
  return times(toLab, [Math.cbrt(long), Math.cbrt(middle), Math.cbrt(short)]);
}

function fromOklab(lab: Rgb): Rgb {
  const [long, middle, short] = times(fromLab, lab);
  return times(fromCones, [long ** 3, middle ** 3, short ** 3]);
}

function times(matrix: Matrix, [x, y, z]: Rgb): Rgb {
  const [a = 0, b = 0, c = 0] = matrix.map(([first, second, third]) => first * x + second * y + third * z);
  return [a, b, c];
}
