import { Tag } from '../../ui/controls/tag.tsx';
import { endOf, type KeyRecord, stateOf } from './model/key.ts';

interface Props {
  readonly record: KeyRecord;
  readonly now: number;
}

/** Whether tokens of a key are accepted. */
export function StateTag({ record, now }: Props) {
  const state = stateOf(record, now);
  if (state === 'ended') return <Tag tone="danger">Ended</Tag>;
  if (state === 'soon') return <Tag tone="warning">Ends {endOf(record.notAfter ?? '', now)}</Tag>;
  return <Tag tone="good">Valid</Tag>;
}
