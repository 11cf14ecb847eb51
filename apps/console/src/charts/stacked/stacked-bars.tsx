import { useMemo, useState } from 'react';
import { TextButton } from '../../ui/controls/text-button.tsx';
import { formatNumber } from '../../ui/format/number.ts';
import { ChartFrame } from '../frame/chart-frame.tsx';
import { Legend } from '../frame/legend.tsx';
import { useHidden } from '../frame/use-hidden.ts';
import { usePrinting } from '../frame/use-printing.ts';
import { rampColor } from '../model/look.ts';
import { filledLayers, type Layer, type Scale, type StackedBar, stackOf } from './stack.ts';
import { type OpensPart, StackPlot } from './stack-plot.tsx';
import { stackTable, summariseStack } from './stack-words.ts';
import styles from './stacked-bars.module.css';

interface Props {
  readonly title: string;
  /** What one bar is: `Segment`, `Event`. */
  readonly barsAre: string;
  /** Above the names of the table, if that is more: `Country`. */
  readonly corner?: string | undefined;
  readonly bars: readonly StackedBar[];
  /** In their order, few uses first. */
  readonly layers: readonly Layer[];
  /** `counts`: bars as long as they have users. `shares`: all bars equally long, 100 %. */
  readonly scale: Scale;
  readonly onOpen?: OpensPart | undefined;
}

const MOST_BARS = 40;

/** How often each segment uses something: a bar for each segment, with a part for each frequency. */
export function StackedBars({ title, barsAre, corner, bars, layers, scale, onOpen }: Props) {
  const hidden = useHidden();
  const isPrinting = usePrinting();
  const [areAllShown, showAll] = useState(false);
  const filled = useMemo(() => filledLayers(bars, layers), [bars, layers]);
  const stack = useMemo(() => stackOf(bars, filled, hidden.ids), [bars, filled, hidden.ids]);
  const drawn = useMemo(
    () => (areAllShown || isPrinting ? stack : { ...stack, bars: stack.bars.slice(0, MOST_BARS) }),
    [stack, areAllShown, isPrinting],
  );
  return (
    <ChartFrame
      title={title}
      summary={summariseStack(stack, barsAre)}
      table={stackTable(stack, stack.layers.length === filled.length, corner ?? barsAre)}
      legend={
        <Legend
          entries={filled.map(({ id, name, index }) => ({
            id,
            name,
            look: { kind: 'fill', color: rampColor(index, layers.length) },
          }))}
          hidden={hidden}
        />
      }
    >
      <div>
        <StackPlot title={title} stack={drawn} scale={scale} layerCount={layers.length} onOpen={onOpen} />
        {drawn.bars.length < bars.length && (
          <p className={styles.more}>
            The first {MOST_BARS} of {formatNumber(bars.length)} bars.{' '}
            <TextButton onPress={() => showAll(true)}>Show all bars</TextButton>
          </p>
        )}
      </div>
    </ChartFrame>
  );
}
