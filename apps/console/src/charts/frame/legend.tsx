import { TextButton } from '../../ui/controls/text-button.tsx';
import styles from './legend.module.css';
import { Swatch, type SwatchLook } from './swatch.tsx';
import type { Hidden } from './use-hidden.ts';

interface LegendEntry {
  readonly id: string;
  readonly name: string;
  readonly look: SwatchLook;
}

interface Props {
  readonly entries: readonly LegendEntry[];
  readonly hidden: Hidden;
  /** Called when the pointer or the focus comes to an entry, and with nothing when it leaves. */
  readonly onTouch?: (id: string | undefined) => void;
  readonly note?: string | undefined;
}

/** The names of the series, each a switch; from four on with a switch for all. */
export function Legend({ entries, hidden, onTouch, note }: Props) {
  return (
    <fieldset className={styles.legend} aria-label="Legend: what is shown">
      {entries.map(({ id, name, look }) => (
        <button
          key={id}
          type="button"
          className={styles.entry}
          aria-pressed={!hidden.ids.has(id)}
          title={name}
          onClick={() => hidden.toggle(id)}
          onPointerEnter={() => onTouch?.(id)}
          onPointerLeave={() => onTouch?.(undefined)}
          onFocus={() => onTouch?.(id)}
          onBlur={() => onTouch?.(undefined)}
        >
          <Swatch look={look} />
          <span className={styles.name}>{name}</span>
        </button>
      ))}
      {entries.length > 3 && (
        <span className={styles.all}>
          <TextButton onPress={() => hidden.set([])}>Show all</TextButton>
          <TextButton onPress={() => hidden.set(entries.map(({ id }) => id))}>Hide all</TextButton>
        </span>
      )}
      {note !== undefined && <span className={styles.note}>{note}</span>}
    </fieldset>
  );
}
