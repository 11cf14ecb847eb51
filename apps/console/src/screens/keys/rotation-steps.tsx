import { useState } from 'react';
import styles from '../../administration/administration.module.css';
import { Section } from '../../administration/section.tsx';
import { usePlace } from '../../administration/use-place.ts';
import { Button } from '../../ui/controls/button.tsx';
import { toast } from '../../ui/feedback/toasts.tsx';
import { formatDay } from '../../ui/format/day.ts';
import { DeleteKeyDialog } from './delete-key-dialog.tsx';
import { KeyForm } from './form/key-form.tsx';
import { accessOf, type KeyRecord, nextIdOf, nounOf, productsOf } from './model/key.ts';
import { successorOf } from './model/key-draft.ts';
import { type Keys, useServerNow } from './model/use-keys.ts';
import { RotationWait } from './rotation-wait.tsx';

interface Props extends Keys {
  readonly old: KeyRecord;
  /** Once it is uploaded. */
  readonly next: KeyRecord | undefined;
}

export function RotationSteps({ old, next, keys, tag, clockOffsetMs }: Props) {
  const now = useServerNow(clockOffsetMs);
  const left = next ? Date.parse(next.effectiveBy) - now : Number.POSITIVE_INFINITY;
  return (
    <>
      <Section title="1. Upload the new key">
        {next ? (
          <p>
            Done: <strong>{next.id}</strong> is registered, with the algorithm {next.algorithm}.
          </p>
        ) : (
          <UploadSuccessor old={old} keys={keys} tag={tag} />
        )}
      </Section>
      <Section title="2. Wait until every server knows it">
        {next ? <RotationWait old={old} next={next} leftMs={left} /> : <Later after="the upload" />}
      </Section>
      <Section title={`3. Delete ${old.id}`}>
        <DeleteOld old={old} next={next} isAllowed={left <= 0} />
      </Section>
    </>
  );
}

function Later({ after }: { readonly after: string }) {
  return <p className={styles.quiet}>This comes after {after}.</p>;
}

function UploadSuccessor({ old, keys, tag }: Pick<Props, 'old' | 'keys' | 'tag'>) {
  const { change } = usePlace<'to'>();
  const taken = keys.filter(({ kind }) => kind === old.kind).map(({ id }) => id);
  return (
    <>
      <p>
        It gets the rights of the old {nounOf(old)}
        {old.kind === 'CLIENT' && `: ${accessOf(old)}; products: ${productsOf(old)}`}.
      </p>
      <KeyForm
        latest={{ value: successorOf(old, nextIdOf(old.id, taken)), tag }}
        fixed="kind"
        action="Upload the new key"
        onUploaded={({ id }) => {
          toast(`${id} is registered.`);
          change({ to: id }, 'replaces');
        }}
        warning={({ id }) =>
          taken.includes(id) ? (
            <p className={styles.error}>
              {id} is registered already. Choose another id: both keys must be valid for a while.
            </p>
          ) : null
        }
      />
    </>
  );
}

interface DeleteProps extends Pick<Props, 'old' | 'next'> {
  readonly isAllowed: boolean;
}

function DeleteOld({ old, next, isAllowed }: DeleteProps) {
  const [isDeleting, setDeleting] = useState(false);
  const close = () => setDeleting(false);
  return (
    <>
      {!next && <Later after="the wait" />}
      {next && (
        <p>
          {next.lastUsedOn === undefined
            ? `No token of ${next.id} was accepted yet. Delete ${old.id} when its holder signs with the new key, or it is locked out.`
            : `${next.id} was last used on ${formatDay(next.lastUsedOn)} (UTC): its holder signs with it.`}{' '}
          {old.lastUsedOn !== undefined && `${old.id} was last used on ${formatDay(old.lastUsedOn)}.`}
        </p>
      )}
      <Button look="danger" isDisabled={!isAllowed} onPress={() => setDeleting(true)}>
        Delete {old.id} …
      </Button>
      {isDeleting && <DeleteKeyDialog record={old} onClose={close} onDeleted={close} />}
    </>
  );
}
