import type { requestSchemas } from '../../generated/request-schemas.ts';
import { WhoseUses } from '../../question/days/whose-uses.tsx';
import { useQuestion } from '../../question/use-question.ts';
import { Checkbox } from '../../ui/controls/checkbox.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { Toolbar } from '../../ui/controls/toolbar.tsx';

type SegmentOrder = (typeof requestSchemas.LifetimeDataTableSort.properties.segments.enum)[number];

const ORDERS: Readonly<Record<SegmentOrder, string>> = {
  alpha: 'label',
  active: 'all users',
  eventCounts: 'uses',
  uniqueUsersUsedAtLeastOnce: 'users',
  percentUsedAtLeastOnce: 'percent of all users',
};
const DIRECTIONS = { asc: 'ascending', desc: 'descending' } as const;
const SEGMENT_OPTIONS = Object.entries(ORDERS).flatMap(([order, label]) =>
  Object.entries(DIRECTIONS).map(([direction, words]) => ({
    id: `${order} ${direction}`,
    label: `Segments by ${label}, ${words}`,
  })),
);
const SIZES = ['50', '100', '200', '500', '1000'];
const USUAL_SIZE = 200;

/** How the rows are put together. */
export function LifetimeOptions() {
  const { question, ask } = useQuestion();
  const { sort = {}, page, categorizeEvents = false, segmentBy, cohortSegments } = question;
  const size = String(page?.size ?? USUAL_SIZE);
  const sizes = SIZES.includes(size) ? SIZES : [size, ...SIZES];
  return (
    <Toolbar>
      <WhoseUses />
      <Checkbox
        isSelected={categorizeEvents}
        onChange={(next) => ask({ categorizeEvents: next || undefined })}
      >
        By category
      </Checkbox>
      {(segmentBy || cohortSegments) && (
        <Select
          label="Order of the segments"
          labelHidden
          options={SEGMENT_OPTIONS}
          value={`${sort.segments ?? 'alpha'} ${sort.segmentsDirection ?? 'asc'}`}
          onChange={(id) => {
            const [segments, segmentsDirection] = id.split(' ') as [SegmentOrder, keyof typeof DIRECTIONS];
            ask({ sort: { ...sort, segments, segmentsDirection } });
          }}
        />
      )}
      <Select
        label="Rows on a page"
        labelHidden
        options={sizes.map((id) => ({ id, label: `${id} rows a page` }))}
        value={size}
        onChange={(id) => ask({ page: { size: Number(id) } })}
      />
    </Toolbar>
  );
}
