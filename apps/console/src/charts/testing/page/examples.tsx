import { type ComponentType, useMemo, useState } from 'react';
import { formatDays } from '../../../ui/format/day.ts';
import { ColumnChart } from '../../columns/column-chart.tsx';
import { Histogram } from '../../histogram/histogram.tsx';
import { CurveChart } from '../../line/curve-chart.tsx';
import { LineChart } from '../../line/line-chart.tsx';
import type { LineSeries } from '../../line/line-series.ts';
import type { DayNote } from '../../notes/day-notes.ts';
import { NotesProvider } from '../../notes/notes-around.ts';
import { Sparkline } from '../../sparkline/sparkline.tsx';
import { StackedBars } from '../../stacked/stacked-bars.tsx';
import { daysFrom } from '../made-timeline.ts';
import type { ExampleName } from './example-names.ts';
import { madeUpValues } from './made-up.ts';

const names = [
  'Open file',
  'Save',
  'Print',
  'Export as PDF',
  'Undo',
  'Find and replace',
  'Zoom',
  'Share by link',
];
const events = (count: number, length: number, high?: number): LineSeries[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index),
    name: names[index] ?? `Plug-in ${index + 1}`,
    values: madeUpValues(length, index + 1, high),
  }));

const days = daysFrom('2026-01-05', 57);
const range = { from: '2026-01-05', to: '2026-03-02' };

function OneLine() {
  const [selected, setSelected] = useState('');
  const [opened, setOpened] = useState('');
  const series = useMemo(() => events(1, days.length), []);
  return (
    <>
      <LineChart
        title="Open file, by day"
        measure="Uses"
        split="day"
        starts={days}
        range={range}
        today="2026-03-02"
        series={series}
        onSelectDays={({ from, to }) => setSelected(formatDays(from, to))}
        onOpen={(_, place) => setOpened(days[place] ?? '')}
      />
      <p data-selected>{selected}</p>
      <p data-opened>{opened}</p>
    </>
  );
}

const weeks = daysFrom('2025-12-29', 10, 7);
const withGaps = events(5, weeks.length, 1200).map((one, index) => ({
  ...one,
  values: one.values.map((value, week) => (index === 1 && (week === 3 || week === 5) ? null : value)),
}));

function FiveLines() {
  return (
    <LineChart
      title="Five events, by week"
      measure="Uses"
      split="week"
      starts={weeks}
      range={{ from: '2026-01-01', to: '2026-03-08' }}
      today="2026-03-05"
      series={withGaps}
    />
  );
}

const before = { starts: daysFrom('2026-01-05', 28), range: { from: '2026-01-05', to: '2026-02-01' } };
const comparedDays = daysFrom('2026-02-02', 28);
const compared = events(2, 28, 5000).map((one, index) => ({
  ...one,
  before: madeUpValues(28, index + 20, 4000),
}));

function Compared() {
  return (
    <LineChart
      title="Compared with the four weeks before"
      measure="Uses"
      split="day"
      starts={comparedDays}
      range={{ from: '2026-02-02', to: '2026-03-01' }}
      series={compared}
      before={before}
    />
  );
}

const year = daysFrom('2025-03-01', 365);
const fifty = events(50, 365);

function FiftyLines() {
  return (
    <LineChart
      title="Fifty events in a year"
      measure="Uses"
      split="day"
      starts={year}
      range={{ from: '2025-03-01', to: '2026-02-28' }}
      series={fifty}
    />
  );
}

const later = Array.from({ length: 27 }, (_, index) => String(index));
const shares = ['Windows', 'macOS', 'Linux'].map((name, row) => ({
  id: name,
  name,
  values: later.slice(0, 27 - row * 3).map((_, index) => 100 * Math.exp(-index / (4 + row * 5))),
}));
const stepNames = later.map((index) => `${index} weeks later`);
const inPercent = (value: number | null) => `${value?.toFixed(2) ?? '–'} %`;

function Curve() {
  return (
    <CurveChart
      title="Users who came back"
      measure="Users who came back"
      corner="Later"
      steps={stepNames}
      labels={later}
      series={shares}
      format={inPercent}
    />
  );
}

const statuses = [
  ['Returning', 'above', 300],
  ['Resurrected', 'above', 60],
  ['New', 'above', 40],
  ['Dormant', 'below', 80],
  ['Lost', 'below', 30],
] as const;
const statusesOf = (count: number) =>
  statuses.map(([name, side, high], index) => ({
    id: name,
    name,
    side,
    values: madeUpValues(count, index + 1, high),
  }));
const fewLayers = statusesOf(weeks.length);
const tenWeeks = { from: '2026-01-01', to: '2026-03-08' };

function FewColumns() {
  return (
    <ColumnChart
      title="Users by status, by week"
      summary="In the last whole week 400 users were active."
      counted="user"
      total="Active"
      note="A user may be both dormant and lost"
      split="week"
      starts={weeks}
      range={tenWeeks}
      today="2026-03-05"
      layers={fewLayers}
    />
  );
}

const manyLayers = statusesOf(year.length);

function ManyColumns() {
  return (
    <ColumnChart
      title="Users by status in a year"
      summary="On the last day 400 users were active."
      counted="user"
      total="Active"
      split="day"
      starts={year}
      range={{ from: '2025-03-01', to: '2026-02-28' }}
      layers={manyLayers}
    />
  );
}

const notes: readonly DayNote[] = [
  { id: 'first', day: '2026-01-20', kind: 'release', text: '3.10 released' },
  { id: 'second', day: '2026-02-17', kind: 'outage', text: 'Outage of the licence server'.repeat(5) },
  { id: 'third', day: '2026-02-18', kind: 'other', text: 'Trade fair' },
];
const around = { useNotes: () => notes };

const noted = (Chart: ComponentType) => () => (
  <NotesProvider value={around}>
    <Chart />
  </NotesProvider>
);

const fewBins = ['1 - 2', '3 - 5', '6 - 10', '11 - 20', '21 - 50', '51 - 100', '101 - inf'];
const someUsers = [412, 655, 380, 201, 95, 41, 12];

function FewBins() {
  return (
    <Histogram
      title="Uses of Save in a lifetime"
      binsAre="Uses"
      bins={fewBins.map((label, index) => ({ label, users: someUsers[index] ?? 0, isOpen: index === 6 }))}
      usedAtLeastOnce={1810}
      neverUsed={3402}
    />
  );
}

const manyBins = Array.from({ length: 100 }, (_, index) => ({
  label: index === 99 ? '4950.00 - inf' : `${(index * 50).toFixed(2)} - ${(index * 50 + 50).toFixed(2)}`,
  users: Math.round(90_000 * Math.exp(-index / 18) * (0.9 + 0.2 * Math.sin(index * 12.9))),
  isOpen: index === 99,
}));

function ManyBins() {
  return (
    <Histogram
      title="Uses per active month"
      binsAre="Uses per active month"
      bins={manyBins}
      usedAtLeastOnce={manyBins.reduce((sum, { users }) => sum + users, 0)}
      neverUsed={20_000}
    />
  );
}

const frequencies = [
  '1 use',
  ...Array.from({ length: 9 }, (_, index) => `${index + 2} uses`),
  '11 - 15',
  '16 - 20',
  '21 - 30',
  '31 - 40',
  '41 - 50',
  '51 - 75',
  '76 - 100',
  '101 - 150',
  '151 - 200',
  '201 - 500',
  '501 - 1000',
  '1001 - inf',
];
const layers = frequencies.map((name) => ({ id: name, name }));
const segments = ['Windows', 'macOS', 'Linux', 'Chrome OS on devices that schools have bought', '(null)'].map(
  (name, row) => ({
    id: name,
    name,
    users: frequencies.map((_, index) => Math.round((3000 / (row + 1)) * Math.exp(-index / (3 + row * 2)))),
  }),
);

function Counts() {
  return (
    <StackedBars
      title="Usage frequency by system"
      barsAre="Segment"
      bars={segments}
      layers={layers}
      scale="counts"
    />
  );
}

function Shares() {
  return (
    <StackedBars
      title="Usage frequency by system, in percent"
      barsAre="Segment"
      bars={segments}
      layers={layers}
      scale="shares"
    />
  );
}

const manySegments = Array.from({ length: 500 }, (_, row) => ({
  id: String(row),
  name: `Version ${500 - row}`,
  users: madeUpValues(frequencies.length, row + 1, 400),
}));

function ManyBars() {
  return (
    <StackedBars
      title="Usage frequency by version"
      barsAre="Segment"
      bars={manySegments}
      layers={layers}
      scale="counts"
    />
  );
}

function Sparklines() {
  return (
    <div className="sparklines">
      {[0, 1, 2].map((index) => (
        <div key={index}>
          <h2>{names[index]}</h2>
          <Sparkline
            title={`${names[index]}, by day`}
            measure="Uses"
            starts={days}
            range={range}
            today={index === 1 ? '2026-03-02' : undefined}
            values={index === 2 ? days.map(() => 0) : madeUpValues(days.length, index + 3)}
          />
        </div>
      ))}
    </div>
  );
}

export const examples: Readonly<Record<ExampleName, ComponentType>> = {
  'one line': OneLine,
  'five lines': FiveLines,
  compared: Compared,
  'fifty lines': FiftyLines,
  curve: Curve,
  columns: FewColumns,
  'many columns': ManyColumns,
  'noted line': noted(FiveLines),
  'noted columns': noted(FewColumns),
  'few bins': FewBins,
  'many bins': ManyBins,
  counts: Counts,
  shares: Shares,
  'five hundred bars': ManyBars,
  sparklines: Sparklines,
};
