import styles from '../../administration/administration.module.css';
import type { KnownEvent } from '../../api/catalogue.ts';
import { Button } from '../../ui/controls/button.tsx';
import { countOf, formatNumber } from '../../ui/format/number.ts';
import { MODES, type Mode } from './modes.ts';

interface Props {
  readonly found: readonly KnownEvent[];
  readonly chosen: readonly KnownEvent[];
  readonly onChoose: (events: readonly KnownEvent[]) => void;
  readonly onMode: (mode: Mode) => void;
  readonly onRemove: () => void;
}

/** What to do with many events at once. */
export function SelectionBar({ found, chosen, onChoose, onMode, onRemove }: Props) {
  const isNone = chosen.length === 0;
  return (
    <div className={`${styles.row} not-printed`}>
      <Button onPress={() => onChoose(found)}>Select all {formatNumber(found.length)} found</Button>
      <Button isDisabled={isNone} onPress={() => onChoose([])}>
        Select none
      </Button>
      <span role="status">{countOf(chosen.length, 'event')} selected</span>
      {MODES.map(({ id, label }) => (
        <Button key={id} isDisabled={isNone} onPress={() => onMode(id)}>
          Set to {label.toLowerCase()} …
        </Button>
      ))}
      <Button isDisabled={isNone} onPress={onRemove}>
        Remove …
      </Button>
    </div>
  );
}
