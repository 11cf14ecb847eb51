import { chosenRows } from '@keytally/spreadsheets';
import { toast } from '../../ui/feedback/toasts.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { drawFigure } from './draw-figure.ts';
import type { PictureWords } from './picture-words.ts';

export type PictureFormat = 'png' | 'svg';

/** Gives a person a chart as a file. It is loaded when one is asked for. */
export async function savePicture(
  format: PictureFormat,
  figure: HTMLElement,
  title: string,
  of: PictureWords | undefined,
): Promise<void> {
  const name = [of?.product, title, of?.days].filter(Boolean).join(', ');
  try {
    const drawing = drawFigure(figure, of ? captionOf(of) : []);
    const svg = new Blob([new XMLSerializer().serializeToString(drawing)], { type: 'image/svg+xml' });
    saveFile(format === 'svg' ? svg : await painted(svg, drawing), `${name}.${format}`);
  } catch (error) {
    toast(`The picture was not saved. ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** What the chart is of, and which users and uses it chooses: the page says it elsewhere. */
function captionOf({ product, days, timeZone, asked = {}, labels }: PictureWords): string[] {
  const chosen = chosenRows(asked, labels).map((row) => row.join(' '));
  return [[product, days, timeZone].join(' · '), ...chosen];
}

/** Sharp on screens that have two points where others have one, and on paper. */
const SCALE = 2;
/** No browser has a longer canvas. */
const LONGEST = 16_000;

async function painted(svg: Blob, drawing: SVGSVGElement): Promise<Blob> {
  const [width, height] = ['width', 'height'].map((name) => Number(drawing.getAttribute(name)));
  const scale = Math.min(SCALE, LONGEST / Math.max(width ?? 1, height ?? 1));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round((width ?? 1) * scale);
  canvas.height = Math.round((height ?? 1) * scale);
  const url = URL.createObjectURL(svg);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  } finally {
    URL.revokeObjectURL(url);
  }
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('It is too large.')))),
  );
}
