import { useMemo } from 'react';
import { LineFigure, type LineFigureProps } from './line-figure.tsx';
import { type CurveProps, curveOf } from './line-series.ts';

interface Props
  extends CurveProps,
    Pick<LineFigureProps, 'title' | 'measure' | 'format' | 'unit' | 'corner' | 'onOpen'> {}

/** Lines over steps after something. Keep `steps`, `labels` and `series` the same objects while nothing changes. */
export function CurveChart({ steps, labels, series, ...words }: Props) {
  const timeline = useMemo(() => curveOf({ steps, labels, series }), [steps, labels, series]);
  return <LineFigure {...words} timeline={timeline} />;
}
