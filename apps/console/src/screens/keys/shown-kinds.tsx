import { usePlace } from '../../administration/use-place.ts';
import { useSession } from '../../session/use-session.ts';
import { ChoiceBar } from '../../ui/controls/choice-bar.tsx';
import { formatNumber } from '../../ui/format/number.ts';
import type { KeyRecord } from './model/key.ts';

const CHOICES = [
  { id: 'keys', label: 'All keys', has: ({ session }: KeyRecord) => !session },
  { id: 'client', label: 'Client', has: ({ kind, session }: KeyRecord) => kind === 'CLIENT' && !session },
  {
    id: 'admin',
    label: 'Administration',
    has: ({ kind, session }: KeyRecord) => kind === 'ADMIN' && !session,
  },
  { id: 'sessions', label: 'Sessions', has: ({ session }: KeyRecord) => session !== undefined },
] as const;

export type Shown = (typeof CHOICES)[number]['id'];

/** Which keys are shown: this is in the address. */
export function useShown(): { readonly shown: Shown; readonly show: (shown: Shown) => void } {
  const { parts, change } = usePlace<'show'>();
  const shown = CHOICES.find(({ id }) => id === parts.show)?.id ?? 'keys';
  return { shown, show: (next) => change({ show: next === 'keys' ? undefined : next }) };
}

export function isShown(key: KeyRecord, shown: Shown): boolean {
  return CHOICES.find(({ id }) => id === shown)?.has(key) ?? false;
}

interface Props {
  readonly keys: readonly KeyRecord[];
  readonly value: Shown;
  readonly onChange: (shown: Shown) => void;
}

/** Keys that people look after, of each kind, and sessions of the console apart. */
export function ShownKinds({ keys, value, onChange }: Props) {
  const { may } = useSession();
  const choices = CHOICES.filter(({ id }) => id !== 'admin' || may('administer'));
  const options = choices.map(({ id, label, has }) => ({
    id,
    label: `${label} ${formatNumber(keys.filter(has).length)}`,
  }));
  return <ChoiceBar label="Which keys to show" options={options} value={value} onChange={onChange} />;
}
