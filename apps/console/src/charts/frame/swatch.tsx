import { useId } from 'react';
import { markerPath } from './marker-path.ts';
import { Texture } from './texture.tsx';

/** A piece of a line with its marker, or a filled square. */
export type SwatchLook =
  | {
      readonly kind: 'line';
      readonly color: string;
      readonly dashes: string | undefined;
      readonly marker: number;
    }
  | { readonly kind: 'fill'; readonly color: string; readonly texture?: number | undefined };

export function Swatch({ look }: { readonly look: SwatchLook }) {
  const pattern = useId();
  if (look.kind === 'fill')
    return (
      <svg width="12" height="12" aria-hidden="true">
        {look.texture !== undefined && (
          <defs>
            <Texture id={pattern} index={look.texture} color={look.color} />
          </defs>
        )}
        <rect
          width="12"
          height="12"
          rx="2"
          fill={look.texture === undefined ? look.color : `url(#${pattern})`}
        />
      </svg>
    );
  return (
    <svg width="26" height="12" aria-hidden="true">
      <line x1="0" x2="26" y1="6" y2="6" stroke={look.color} strokeWidth="2" strokeDasharray={look.dashes} />
      <path d={markerPath(look.marker)} transform="translate(13 6)" fill={look.color} />
    </svg>
  );
}
