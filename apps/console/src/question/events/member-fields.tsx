import { useQuery } from '@tanstack/react-query';
import type { KnownEvent } from '../../api/catalogue.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Checkbox } from '../../ui/controls/checkbox.tsx';
import { Close, Plus } from '../../ui/controls/icons.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { countOf } from '../../ui/format/number.ts';
import { labelOfEvent, type Member } from './event.ts';
import styles from './events.module.css';
import { eventsOfMember } from './regex.ts';

export const EMPTY_MEMBER: Member = { categoryType: 'regex', category: '.', nameType: 'regex', name: '' };

interface Props {
  readonly members: readonly Member[];
  readonly onChange: (members: readonly Member[]) => void;
  readonly events: readonly KnownEvent[];
}

/** The events of a combination: each member is exact or an expression, and says which events it finds. */
export function MemberFields({ members, onChange, events }: Props) {
  const replace = (index: number, member: Member) => onChange(members.with(index, member));
  return (
    <div className={styles.members}>
      {members.map((member, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: members have no identity but their place
        <fieldset key={index} className={styles.member}>
          <legend>{index === 0 ? 'Events that are counted' : 'or'}</legend>
          <Side
            label="Category"
            text={member.category}
            isRegex={member.categoryType === 'regex'}
            canBeNone
            onChange={(category, isRegex) =>
              replace(index, { ...member, category, categoryType: isRegex ? 'regex' : 'string' })
            }
          />
          <Side
            label="Name"
            text={member.name}
            isRegex={member.nameType === 'regex'}
            onChange={(name, isRegex) =>
              replace(index, { ...member, name: name ?? '', nameType: isRegex ? 'regex' : 'string' })
            }
          />
          <Found member={member} events={events} />
          {members.length > 1 && (
            <Button
              look="quiet"
              icon
              aria-label="Remove these events"
              onPress={() => onChange(members.toSpliced(index, 1))}
            >
              <Close />
            </Button>
          )}
        </fieldset>
      ))}
      <Button look="quiet" onPress={() => onChange([...members, EMPTY_MEMBER])}>
        <Plus /> Count other events too
      </Button>
    </div>
  );
}

interface SideProps {
  readonly label: string;
  readonly text: string | null;
  readonly isRegex: boolean;
  readonly canBeNone?: boolean;
  readonly onChange: (text: string | null, isRegex: boolean) => void;
}

function Side({ label, text, isRegex, canBeNone, onChange }: SideProps) {
  return (
    <div className={styles.side}>
      <TextField
        label={label}
        value={text ?? ''}
        isDisabled={text === null}
        placeholder={text === null ? 'none' : ''}
        hint={isRegex && canBeNone ? 'A point stands for any category' : undefined}
        isCode={isRegex}
        onChange={(next) => onChange(next, isRegex)}
      />
      <Checkbox isSelected={isRegex} isDisabled={text === null} onChange={(next) => onChange(text, next)}>
        Regular expression
      </Checkbox>
      {canBeNone && (
        <Checkbox isSelected={text === null} onChange={(isNone) => onChange(isNone ? null : '', false)}>
          Without a category
        </Checkbox>
      )}
    </div>
  );
}

/** Which events a member finds: the same engine and rules as on the server. */
function Found({ member, events }: { readonly member: Member; readonly events: readonly KnownEvent[] }) {
  const { data, error } = useQuery({
    queryKey: ['member', member, events.length],
    queryFn: () => eventsOfMember(member, events),
    retry: false,
  });
  if (error) return <p className={styles.fault}>{error.message}</p>;
  if (!data) return null;
  const [first, second, third, ...others] = data.map(labelOfEvent);
  const shown = [first, second, third].filter((one) => one !== undefined).join(', ');
  return (
    <p className={styles.found} role="status">
      {data.length === 0
        ? 'Finds no event of this product'
        : `Finds ${countOf(data.length, 'event')}: ${shown}`}
      {others.length > 0 && ' …'}
    </p>
  );
}
