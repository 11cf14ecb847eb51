import styles from '../../administration/administration.module.css';
import type { KnownEvent } from '../../api/catalogue.ts';
import { keyOfEvent, labelOfEvent, NO_CATEGORY } from '../../question/events/event.ts';
import { Checkbox } from '../../ui/controls/checkbox.tsx';
import { Tag } from '../../ui/controls/tag.tsx';
import { formatDay } from '../../ui/format/day.ts';
import type { Column } from '../../ui/table/column.ts';
import { MODES } from './modes.ts';

const TONES = { advanced: 'accent', basic: 'neutral', inactive: 'warning' } as const;

interface Choosing {
  readonly chosen: ReadonlySet<string>;
  readonly toggle: (event: KnownEvent) => void;
}

/** The columns of events; with `choosing` they can be selected. */
export function eventColumns(choosing: Choosing | undefined): readonly Column<KnownEvent>[] {
  return [
    {
      id: 'name',
      label: 'Event',
      value: ({ name }) => name,
      cell: (event) => {
        const name = <bdi>{event.name}</bdi>;
        if (!choosing) return name;
        return (
          <Checkbox
            aria-label={`Select ${labelOfEvent(event)}`}
            isSelected={choosing.chosen.has(keyOfEvent(event))}
            onChange={() => choosing.toggle(event)}
          >
            {name}
          </Checkbox>
        );
      },
    },
    {
      id: 'category',
      label: 'Category',
      value: ({ category }) => category,
      cell: ({ category }) => <bdi>{category ?? NO_CATEGORY}</bdi>,
    },
    {
      id: 'mode',
      label: 'Mode',
      value: ({ mode }) => MODES.findIndex(({ id }) => id === mode),
      cell: ({ mode }) => <Tag tone={TONES[mode]}>{mode}</Tag>,
    },
    {
      id: 'firstSeen',
      label: 'First used',
      value: ({ firstSeen }) => firstSeen,
      cell: ({ firstSeen }) => <span className={styles.line}>{formatDay(firstSeen)}</span>,
    },
  ];
}
