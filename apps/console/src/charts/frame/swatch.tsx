import { markerPath } from './marker-path.ts';

/** A piece of a line with its marker, or a filled square. */
export type SwatchLook =
  | {
      readonly kind: 'line';
      readonly color: string;
      readonly dashes: string | undefined;
      readonly marker: number;
    }
  | { readonly kind: 'fill'; readonly color: string };

export function Swatch({ look }: { readonly look: SwatchLook }) {
  if (look.kind === 'fill')
    return (
      <svg width="12" height="12" aria-hidden="true">
        <rect width="12" height="12" rx="2" fill={look.color} />
      </svg>
    );
  return (
    <svg width="26" height="12" aria-hidden="true">
      <line x1="0" x2="26" y1="6" y2="6" stroke={look.color} strokeWidth="2" strokeDasharray={look.dashes} />
      <path d={markerPath(look.marker)} transform="translate(13 6)" fill={look.color} />
    </svg>
  );
}
