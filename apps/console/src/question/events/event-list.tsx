import { useDeferredValue, useMemo, useState } from 'react';
import type { KnownEvent } from '../../api/catalogue.ts';
import { Button } from '../../ui/controls/button.tsx';
import { CheckList } from '../../ui/controls/check-list.tsx';
import { SearchField } from '../../ui/controls/search-field.tsx';
import { Tag } from '../../ui/controls/tag.tsx';
import { countOf, formatNumber } from '../../ui/format/number.ts';
import { keyOfEvent, NO_CATEGORY } from './event.ts';
import styles from './events.module.css';
import { findable, findEvents } from './find-events.ts';

interface Props {
  readonly events: readonly KnownEvent[];
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (events: readonly KnownEvent[], isChosen: boolean) => void;
}

/** As many as can be read at once; a search finds the others. */
const MOST_SHOWN = 100;

/** All events of the product, to find and to mark. */
export function EventList({ events, chosen, onChoose }: Props) {
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text);
  const [first] = useState(chosen);
  const all = useMemo(() => findable(chosenFirst(events, first)), [events, first]);
  const found = useMemo(() => findEvents(all, wanted), [all, wanted]);
  const shown = found.slice(0, MOST_SHOWN);
  return (
    <div className={styles.list}>
      <div className={styles.buttons}>
        <SearchField label="Search events" value={text} onChange={setText} />
        <Button onPress={() => onChoose(found, true)}>{wanted === '' ? 'All' : 'All found'}</Button>
        <Button onPress={() => onChoose(found, false)}>{wanted === '' ? 'None' : 'None found'}</Button>
      </div>
      <CheckList
        label="Events"
        items={shown.map((event) => ({
          id: keyOfEvent(event),
          isChecked: chosen.has(keyOfEvent(event)),
          content: (
            <>
              <span>
                <small>{event.category ?? NO_CATEGORY}</small> {event.name}
              </span>
              {event.mode !== 'advanced' && <Tag>{event.mode}</Tag>}
            </>
          ),
        }))}
        onCheck={(id, isChosen) =>
          onChoose(
            shown.filter((event) => keyOfEvent(event) === id),
            isChosen,
          )
        }
      />
      <p role="status" className={styles.found}>
        {found.length > MOST_SHOWN
          ? `The first ${MOST_SHOWN} of ${formatNumber(found.length)} events. Search to see others.`
          : countOf(found.length, 'event')}
      </p>
    </div>
  );
}

/** What was chosen before comes first, and stays there while it is marked and unmarked. */
function chosenFirst(events: readonly KnownEvent[], chosen: ReadonlySet<string>): readonly KnownEvent[] {
  const [first, others] = [true, false].map((isFirst) =>
    events.filter((event) => chosen.has(keyOfEvent(event)) === isFirst),
  );
  return [...(first ?? []), ...(others ?? [])];
}
