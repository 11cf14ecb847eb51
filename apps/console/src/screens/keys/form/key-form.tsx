import type { ReactNode } from 'react';
import { Form } from 'react-aria-components/Form';
import styles from '../../../administration/administration.module.css';
import { RequestPreview } from '../../../administration/request-preview.tsx';
import { SaveProblem } from '../../../administration/save-problem.tsx';
import { useDraft } from '../../../administration/use-draft.ts';
import { fieldError } from '../../../api/refused-call.ts';
import type { Revised } from '../../../api/revised.ts';
import { useSession } from '../../../session/use-session.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { RadioGroup } from '../../../ui/controls/radio-group.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import type { KeyKind, KeyRecord } from '../model/key.ts';
import { uploadKey, uploadRequestOf } from '../model/key-calls.ts';
import { fieldsWithSecrets, type KeyDraft } from '../model/key-draft.ts';
import { KEY_PARTS } from '../model/key-parts.ts';
import { useKeyChange } from '../model/use-keys.ts';
import { AccessField } from './access-field.tsx';
import { HowToMakeAKey } from './how-to-make-a-key.tsx';
import { KeyEnd } from './key-end.tsx';
import { ProductsField } from './products-field.tsx';
import { PublicKeyField } from './public-key-field.tsx';

interface Props {
  /** What it is filled from, with the tag of the list of keys. */
  readonly latest: Revised<KeyDraft>;
  /** What is given: of a successor its kind, of a registered key also its id and the key. */
  readonly fixed?: 'kind' | 'key';
  readonly action: string;
  readonly onUploaded: (key: KeyRecord) => void;
  /** A warning about what is filled in. */
  readonly warning?: (draft: KeyDraft) => ReactNode;
}

const KIND_OPTIONS: readonly { id: KeyKind; label: string; hint: string }[] = [
  { id: 'CLIENT', label: 'Client key', hint: 'For applications, and for programs that read reports' },
  { id: 'ADMIN', label: 'Administration key', hint: 'For people and programs that look after this server' },
];

/** Uploads a key. What the server refuses is said at its field, and everything stays filled in. */
export function KeyForm({ latest, fixed, action, onUploaded, warning }: Props) {
  const { may } = useSession();
  const { mutate, error, isPending, reset } = useKeyChange(uploadKey, onUploaded);
  const { draft, set: change, toSave, changes } = useDraft(latest, KEY_PARTS, isPending);
  const secrets = fieldsWithSecrets(draft);
  const isSecret = (name: keyof KeyDraft) => (secrets.includes(name) ? SECRET : undefined);
  const fault = (name: string) => fieldError(error, `/0/${name}`);
  const set = (changed: Partial<KeyDraft>) => {
    change(changed);
    if (error) reset();
  };
  const send = () => {
    if (secrets.length === 0 && !isPending) mutate(toSave);
  };
  return (
    <Form
      className={styles.form ?? ''}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {fixed === undefined && may('administer') && (
        <RadioGroup
          label="Kind"
          options={KIND_OPTIONS}
          value={draft.kind}
          onChange={(kind) => set({ kind })}
        />
      )}
      {fixed !== 'key' && (
        <>
          <TextField
            label="Id"
            hint="Letters, digits, point, dash and underscore. Tokens name the key by it."
            error={isSecret('id') ?? fault('id')}
            value={draft.id}
            onChange={(id) => set({ id })}
            autoComplete="off"
            isCode
          />
          <PublicKeyField
            value={draft.publicKey}
            onChange={(publicKey) => set({ publicKey })}
            isSecret={secrets.includes('publicKey')}
            error={fault('publicKey')}
          />
          <HowToMakeAKey kind={draft.kind} id={draft.id} />
        </>
      )}
      <TextField
        label="Description"
        hint="What the key is for, and who has it. May be empty."
        error={isSecret('description') ?? fault('description')}
        value={draft.description}
        onChange={(description) => set({ description })}
      />
      {draft.kind === 'CLIENT' && (
        <>
          <AccessField value={draft.access} onChange={(access) => set({ access })} error={fault('access')} />
          <ProductsField draft={draft} onChange={set} error={fault('products')} />
        </>
      )}
      <KeyEnd draft={draft} onChange={set} isFixed={fixed === 'key'} fault={fault} />
      {warning?.(draft)}
      <SaveProblem error={error} changes={changes} onRetry={send} />
      <div className={styles.row}>
        <Button look="primary" type="submit" isDisabled={secrets.length > 0} isPending={isPending}>
          {isPending ? 'Uploading …' : action}
        </Button>
      </div>
      {secrets.length === 0 && <RequestPreview request={uploadRequestOf(toSave)} />}
    </Form>
  );
}

const SECRET = 'This is a private key. It is not sent. Remove it from here.';
