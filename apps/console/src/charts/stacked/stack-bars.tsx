import { memo } from 'react';
import { classNames } from '../../ui/class-names.ts';
import axis from '../frame/axis.module.css';
import type { Cell } from '../model/cell.ts';
import { onRampColor, rampColor } from '../model/look.ts';
import type { DrawnLayer } from './stack.ts';
import { BAR_HEIGHT, type BarPlace, type StackLayout } from './stack-layout.ts';
import styles from './stacked-bars.module.css';

interface Props {
  readonly layout: StackLayout;
  readonly layers: readonly DrawnLayer[];
  /** How many layers there are, shown or not: shades keep their meaning. */
  readonly layerCount: number;
  readonly unit: string;
}

/** The bars with their names and totals, over lines at round values. */
export const StackBars = memo(function StackBars({ layout, layers, layerCount, unit }: Props) {
  return (
    <>
      <Values layout={layout} unit={unit} />
      {layout.bars.map((place) => (
        <g key={place.bar.id} className={styles.bar}>
          <Name place={place} left={layout.left} />
          {place.parts.map((part, index) => (
            <g key={layers[index]?.id}>
              <rect
                x={part.x}
                y={place.y}
                width={part.width > 5 ? part.width - 1 : part.width}
                height={BAR_HEIGHT}
                fill={rampColor(layers[index]?.index ?? 0, layerCount)}
              />
              {part.label && (
                <text
                  x={part.x + part.width / 2}
                  y={place.y + BAR_HEIGHT / 2}
                  dy="0.34em"
                  textAnchor="middle"
                  fill={onRampColor(layers[index]?.index ?? 0, layerCount)}
                >
                  {part.label}
                </text>
              )}
            </g>
          ))}
          <Total place={place} left={layout.left} />
        </g>
      ))}
    </>
  );
});

function Values({ layout: { values, bottom }, unit }: Pick<Props, 'layout' | 'unit'>) {
  return (
    <g className={axis.axis}>
      {values.ticks.map(({ at, label }) => (
        <g key={label} transform={`translate(${Math.round(at)} 0)`}>
          <line y1="0" y2={bottom} className={classNames(at === values.position(0) && axis.zero)} />
          <text y={bottom + 15} textAnchor={at === 0 ? 'start' : 'middle'}>
            {label}
            {unit}
          </text>
        </g>
      ))}
    </g>
  );
}

function Name({ place: { bar, name, nameY }, left }: { readonly place: BarPlace; readonly left: number }) {
  const isBeside = left > 0;
  return (
    <text
      className={styles.name}
      x={isBeside ? left - 12 : 0}
      y={nameY}
      dy={isBeside ? '0.34em' : 0}
      textAnchor={isBeside ? 'end' : 'start'}
    >
      {name}
      <title>{bar.name}</title>
    </text>
  );
}

function Total({ place: { parts, total, y }, left }: { readonly place: BarPlace; readonly left: number }) {
  const last = parts.at(-1);
  return (
    <text
      className={styles.total}
      x={(last ? last.x + last.width : left) + 6}
      y={y + BAR_HEIGHT / 2}
      dy="0.34em"
    >
      {total}
    </text>
  );
}

/** A frame around the part that is read. */
export function ReadPart({ layout, cell }: { readonly layout: StackLayout; readonly cell: Cell }) {
  const place = layout.bars[cell.row];
  const part = place?.parts[cell.column];
  if (!place || !part) return null;
  return (
    <rect
      className={styles.read}
      x={part.x - 1}
      y={place.y - 2}
      width={Math.max(2, part.width + 1)}
      height={BAR_HEIGHT + 4}
      rx="2"
    />
  );
}
