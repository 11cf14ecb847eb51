import { describe, expect, it } from 'vitest';
import type { Answered } from '../view.ts';
import { chartsOf, namesOfHours } from './trend-series.ts';

const asked: Answered<'trends'>['asked'] = {
  startDate: '2026-03-01',
  stopDate: '2026-03-31',
  dateSplit: 'month',
  lines: [
    { label: 'Users', measure: 'users' },
    { label: 'Exporters', measure: 'users', events: [{ category: 'File', name: 'Export' }] },
    { label: 'Each', measure: 'usesPerUser' },
  ],
  formulas: [
    { label: 'Share', formula: 'percent', part: 'Exporters', of: ['Users'] },
    { label: 'Mean share', formula: 'movingMean', of: 'Share', periods: 2 },
    { label: 'Others', formula: 'difference', from: 'Users', subtract: 'Exporters' },
  ],
};

function answered(results: Answered<'trends'>['results']): Answered<'trends'> {
  return { asked, results, meta: { dataThrough: '2026-03-02T10:30:00Z' } } as Answered<'trends'>;
}

const periods = [
  {
    period: '2026-03-01',
    complete: true,
    values: ['Users', 'Exporters', 'Each', 'Share', 'Mean share', 'Others'].map((label, value) => ({
      label,
      value,
    })),
  },
];

describe('the charts of trends', () => {
  it('have lines of one kind of number', () => {
    expect(
      chartsOf(answered({ periods })).map(({ title, unit, series }) => [
        title,
        unit,
        series.map(({ name }) => name),
      ]),
    ).toEqual([
      ['Uses and users', 'count', ['Users', 'Exporters', 'Others']],
      ['Each', 'ratio', ['Each']],
      ['Percentages', 'percent', ['Share', 'Mean share']],
    ]);
  });

  it('are of one number each, with a line for each segment', () => {
    const [first, second, ...others] = chartsOf(
      answered({ segments: ['NL', 'DE'].map((segmentLabel) => ({ segmentLabel, periods })) }),
    );
    expect(first?.title).toBe('Users');
    expect(second?.series).toEqual([
      { id: 'NL', name: 'NL', values: [1], of: { line: 'Exporters', segment: 'NL' } },
      { id: 'DE', name: 'DE', values: [1], of: { line: 'Exporters', segment: 'DE' } },
    ]);
    expect(others).toHaveLength(4);
  });
});

describe('the hours of a chart', () => {
  it('have two names if they come twice', () => {
    const hours = ['2026-10-25T02:00:00+02:00', '2026-10-25T02:00:00+01:00'];
    expect(namesOfHours(hours)).toEqual(['25 Oct 2026, 02:00 +02:00', '25 Oct 2026, 02:00 +01:00']);
    expect(namesOfHours(hours.slice(1))).toEqual(['25 Oct 2026, 02:00']);
  });
});

it('draws no hours after the newest event', () => {
  const hourly = ['09', '10', '11'].map((hour) => ({
    period: '2026-03-02',
    hour: `2026-03-02T${hour}:00:00+00:00`,
    complete: false,
    values: [{ label: 'Users', value: 0 }],
  }));
  const [chart] = chartsOf(answered({ periods: hourly }));
  expect(chart?.series[0]?.values).toEqual([0, 0, null]);
});
