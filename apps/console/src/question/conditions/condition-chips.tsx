import { conditionsWords, type ValueReader } from '@keytally/spreadsheets/names';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { Filter as FilterIcon } from '../../ui/controls/icons.tsx';
import { Chip } from '../../ui/controls/tag.tsx';
import { useProduct } from '../product-context.ts';
import { type Conditions, conditionsWith, type Member, membersOf } from './draft.ts';

const ConditionDialog = lazy(() =>
  import('./condition-dialog.tsx').then((module) => ({ default: module.ConditionDialog })),
);

interface Props {
  /** What the button says: `Filter users`. */
  readonly add: string;
  /** What is chosen, and as of when it has its values. */
  readonly of: ValueReader | 'uses' | 'cards';
  readonly conditions: Conditions | undefined;
  readonly onChange: (conditions: Conditions | undefined) => void;
  readonly error: unknown;
  /** Where the request has them. */
  readonly pointer: string;
  /** Another kind of filter that the dialog offers, by its name among the properties. */
  readonly others?: Readonly<Record<string, (onClose: () => void) => ReactNode>>;
}

/** More values of a condition than these are counted on a chip. */
const MOST_SAID = 2;

/** Conditions in words; each can be changed and removed. */
export function ConditionChips({ add, conditions, onChange, ...dialog }: Props) {
  const { labels } = useProduct();
  const [changed, setChanged] = useState<number>();
  const members = membersOf(conditions);
  const words = conditions ? conditionsWords(conditions, labels, MOST_SAID) : [];
  const prefix = dialog.of === 'uses' ? 'Uses: ' : '';
  const change = (next: readonly Member[]) => {
    setChanged(undefined);
    onChange(conditionsWith(next));
  };
  if (members === undefined)
    return <Chip label={`${prefix}${words.join('; ')}`} onRemove={() => onChange(undefined)} />;
  return (
    <>
      {members.map((member, place) => (
        <Chip
          key={JSON.stringify(member)}
          label={`${prefix}${words[place] ?? ''}`}
          onPress={() => setChanged(place)}
          onRemove={() => change(members.toSpliced(place, 1))}
        />
      ))}
      <Button look="quiet" onPress={() => setChanged(members.length)}>
        <FilterIcon /> {add}
      </Button>
      {changed !== undefined && (
        <Suspense>
          <ConditionDialog
            {...dialog}
            member={members[changed]}
            place={changed}
            onApply={(member) => change(members.toSpliced(changed, 1, member))}
            onRemove={() => change(members.toSpliced(changed, 1))}
            onClose={() => setChanged(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
