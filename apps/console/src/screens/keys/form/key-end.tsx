import type { Schema } from '@keytally/client';
import { formatHere } from '../../../administration/browser-zone.ts';
import { Select } from '../../../ui/controls/select.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { dayOfEnd, endOfDay, type KeyDraft } from '../model/key-draft.ts';

type Algorithm = Schema<'KeyAlgorithm'>;

/** All of the contract: one that is missing here does not compile. */
const ALGORITHMS: Readonly<Record<Algorithm, string>> = {
  ES256: 'P-256',
  ES384: 'P-384',
  ES512: 'P-521',
  EdDSA: 'Ed25519',
  RS256: 'RSA',
  RS384: 'RSA',
  RS512: 'RSA',
  PS256: 'RSA',
  PS384: 'RSA',
  PS512: 'RSA',
};

interface Props {
  readonly draft: KeyDraft;
  readonly onChange: (change: Partial<KeyDraft>) => void;
  readonly isFixed: boolean;
  readonly fault: (name: string) => string | undefined;
}

/** When the key ends, and the algorithm of its signatures. */
export function KeyEnd({ draft: { notAfter, algorithm }, onChange, isFixed, fault }: Props) {
  const options = Object.entries(ALGORITHMS).map(([id, type]) => ({
    id: id as Algorithm,
    label: id,
    hint: type,
  }));
  return (
    <>
      <TextField
        label="Last day"
        type="date"
        hint={
          notAfter === ''
            ? 'Empty: it does not end by itself, and a certificate ends when it says so.'
            : `Its tokens are accepted until ${formatHere(notAfter)} in your time zone; days are counted in UTC.`
        }
        error={fault('notAfter')}
        value={dayOfEnd(notAfter)}
        onChange={(day) => onChange({ notAfter: endOfDay(day) })}
      />
      {!isFixed && (
        <Select<Algorithm | ''>
          label="Signature algorithm"
          options={[{ id: '', label: 'The usual one of the key' }, ...options]}
          error={fault('algorithm')}
          value={algorithm}
          onChange={(next) => onChange({ algorithm: next })}
        />
      )}
    </>
  );
}
