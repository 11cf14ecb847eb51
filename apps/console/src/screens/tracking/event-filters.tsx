import type { KnownEvent } from '../../api/catalogue.ts';
import { NO_CATEGORY } from '../../question/events/event.ts';
import { ChoiceBar } from '../../ui/controls/choice-bar.tsx';
import { ComboBox } from '../../ui/controls/combo-box.tsx';
import { SearchField } from '../../ui/controls/search-field.tsx';
import { Toolbar } from '../../ui/controls/toolbar.tsx';
import { formatNumber } from '../../ui/format/number.ts';
import { MODES, type Mode } from './modes.ts';

interface EventFilter {
  readonly text: string;
  readonly mode: Mode | 'all';
  /** As JSON, since an event may have none; empty for all. */
  readonly category: string;
}

export const ALL_EVENTS: EventFilter = { text: '', mode: 'all', category: '' };

interface Props {
  readonly events: readonly KnownEvent[];
  readonly value: EventFilter;
  readonly onChange: (filter: EventFilter) => void;
}

/** Which events are listed: by words, by mode and by category. */
export function EventFilters({ events, value, onChange }: Props) {
  const countOfMode = (mode: Mode) => events.filter((event) => event.mode === mode).length;
  const modes = [
    { id: 'all' as const, label: `All ${formatNumber(events.length)}` },
    ...MODES.map(({ id, label }) => ({ id, label: `${label} ${formatNumber(countOfMode(id))}` })),
  ];
  const categories = [...Map.groupBy(events, ({ category }) => category)].map(([category, of]) => ({
    id: JSON.stringify(category),
    label: category ?? NO_CATEGORY,
    hint: `${formatNumber(of.length)} of the events`,
  }));
  return (
    <Toolbar>
      <SearchField
        label="Search events"
        value={value.text}
        onChange={(text) => onChange({ ...value, text })}
      />
      <ChoiceBar
        label="Mode"
        options={modes}
        value={value.mode}
        onChange={(mode) => onChange({ ...value, mode })}
      />
      {categories.length > 1 && (
        <ComboBox
          label="Category"
          labelHidden
          options={[{ id: '', label: 'All categories' }, ...categories]}
          value={value.category}
          onChange={(category) => onChange({ ...value, category })}
        />
      )}
    </Toolbar>
  );
}
