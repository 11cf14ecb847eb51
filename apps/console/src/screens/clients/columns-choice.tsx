import { useMemo, useState } from 'react';
import { LISTED_COLUMNS, type ListedColumn } from '../../question/codec/listed-columns.ts';
import { optionsOfProperties } from '../../question/condition/property-labels.ts';
import { useEmptyProperties } from '../../question/condition/use-empty-properties.ts';
import styles from '../../question/events/events.module.css';
import { useProduct } from '../../question/product-context.ts';
import { Button } from '../../ui/controls/button.tsx';
import { CheckList } from '../../ui/controls/check-list.tsx';
import { SearchField } from '../../ui/controls/search-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

interface Props {
  readonly value: readonly ListedColumn[];
  readonly onChange: (columns: readonly ListedColumn[] | undefined) => void;
}

/** A button that chooses what the list shows of each client. */
export function ColumnsChoice(props: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>Columns</Button>
      {isOpen && <ColumnsDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function ColumnsDialog({ value, onChange, onClose }: Props & { readonly onClose: () => void }) {
  const { labels } = useProduct();
  const empty = useEmptyProperties();
  const options = useMemo(() => {
    const others = LISTED_COLUMNS.filter((name) => !value.includes(name));
    // What is shown already comes first, and stays there while it is marked and unmarked.
    return [value, others].flatMap((names) => optionsOfProperties(names, labels, empty));
  }, [value, labels, empty]);
  const [chosen, setChosen] = useState<readonly string[]>(value);
  const [text, setText] = useState('');
  const found = options.filter(({ label, hint }) =>
    `${label} ${hint}`.toLowerCase().includes(text.toLowerCase()),
  );
  const mark = (id: string, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id));
  const apply = (columns: readonly ListedColumn[] | undefined) => {
    onChange(columns);
    onClose();
  };
  return (
    <Dialog
      title="Columns"
      isOpen
      isWide
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            look="primary"
            isDisabled={chosen.length === 0}
            onPress={() => apply(chosen as readonly ListedColumn[])}
          >
            Show
          </Button>
        </>
      }
    >
      <div className={styles.list}>
        <div className={styles.buttons}>
          <SearchField label="Search properties" value={text} onChange={setText} />
          <Button onPress={() => apply(undefined)}>The usual columns</Button>
        </div>
        <CheckList
          label="Properties"
          items={found.map(({ id, label, hint }) => ({
            id,
            isChecked: chosen.includes(id),
            content: (
              <span>
                {label} <small>{hint}</small>
              </span>
            ),
          }))}
          onCheck={mark}
        />
      </div>
    </Dialog>
  );
}
