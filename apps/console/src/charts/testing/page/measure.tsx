import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { addDays } from '../../../ui/format/day.ts';
import { LineChart } from '../../line/line-chart.tsx';
import { daysFrom } from '../made-timeline.ts';
import { madeUpValues } from './made-up.ts';

/** How long a chart of so many lines and points takes, in milliseconds: medians. */
export interface DrawingTime {
  readonly lines: number;
  readonly points: number;
  /** Until React is done and the browser knows where everything is. */
  readonly drawn: number;
  /** Until it can be seen. */
  readonly painted: number;
}

const sizes = [
  [5, 365],
  [50, 365],
  [50, 3660],
] as const;
const ROUNDS = 9;

export async function measureDrawing(place: HTMLElement): Promise<DrawingTime[]> {
  const times: DrawingTime[] = [];
  for (const [lines, points] of sizes) {
    const rounds: { drawn: number; painted: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await drawOnce(place, lines, points));
    times.push({
      lines,
      points,
      drawn: medianOf(rounds.map(({ drawn }) => drawn)),
      painted: medianOf(rounds.map(({ painted }) => painted)),
    });
  }
  return times;
}

async function drawOnce(place: HTMLElement, lines: number, points: number) {
  const starts = daysFrom('2016-01-01', points);
  const series = Array.from({ length: lines }, (_, index) => ({
    id: String(index),
    name: `Event ${index + 1}`,
    values: madeUpValues(points, index + 1),
  }));
  const range = { from: '2016-01-01', to: addDays('2016-01-01', points - 1) };
  const root = createRoot(place);
  const begin = performance.now();
  flushSync(() =>
    root.render(
      <LineChart title="Measured" measure="Uses" split="day" starts={starts} range={range} series={series} />,
    ),
  );
  place.getBoundingClientRect();
  const drawn = performance.now() - begin;
  await nextFrame();
  await nextFrame();
  const painted = performance.now() - begin;
  root.unmount();
  return { drawn, painted };
}

function nextFrame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
