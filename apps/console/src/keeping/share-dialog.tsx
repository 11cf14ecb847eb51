import type { KeytallyClient, Schema } from '@keytally/client';
import type { QueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ProblemView } from '../api/problem-view.tsx';
import { refreshQuestions } from '../api/questions.ts';
import { answerForTools, createShare, linkOfShare, refreshShares } from '../api/shares.ts';
import { useChange } from '../api/use-change.ts';
import { useProduct } from '../question/product-context.ts';
import { MoreAccess } from '../session/more-access.tsx';
import { useSession } from '../session/use-session.ts';
import { Button } from '../ui/controls/button.tsx';
import { Select } from '../ui/controls/select.tsx';
import { TextField } from '../ui/controls/text-field.tsx';
import { CopyField } from '../ui/feedback/copy-field.tsx';
import { Disclosure } from '../ui/feedback/disclosure.tsx';
import { formatInstant } from '../ui/format/instant.ts';
import { Dialog } from '../ui/overlays/dialog.tsx';
import styles from './keep-dialog.module.css';
import { readSites } from './sites.ts';

interface Props {
  /** What is shared. */
  readonly name: string;
  /** Resolves to what is shared, which it keeps first if nobody did. */
  readonly subject: (client: KeytallyClient) => Promise<Schema<'ShareSubject'>>;
  /** What the link shows: `this question and its answer`. */
  readonly shows?: string;
  /** What must be said before it can be kept. */
  readonly keeping?: ReactNode;
  /** Whether the question cannot be shared yet. */
  readonly isWaiting?: boolean;
  readonly onClose: () => void;
}

const TERMS = [
  { id: '7', label: '7 days' },
  { id: '30', label: '30 days' },
  { id: '90', label: '90 days' },
  { id: '366', label: 'A year' },
] as const;

type Term = (typeof TERMS)[number]['id'];

/** Makes a link that shows a question to people who have no key, and shows it once. */
export function ShareDialog({
  name,
  subject,
  shows = 'this question and its answer',
  keeping,
  isWaiting = false,
  onClose,
}: Props) {
  const product = useProduct();
  const { id: productId, timeZone } = product;
  const mayShare = useSession().may('edit', productId);
  const [days, setDays] = useState<Term>('30');
  const [sites, setSites] = useState('');
  const [fault, setFault] = useState<string>();
  const [share, setShare] = useState<Schema<'CreatedShare'>>();
  const making = useChange(
    async (client, frameAncestors: string[]) => {
      const settings = { subject: await subject(client), days: Number(days), frameAncestors };
      return createShare(client, { product: productId, settings });
    },
    refreshBoth,
    setShare,
  );
  const make = () => {
    if (isWaiting || making.isPending) return;
    const { origins, fault: wrong } = readSites(sites);
    setFault(wrong);
    if (origins) making.mutate(origins);
  };
  if (share)
    return (
      <Dialog
        title="The link"
        isOpen
        onClose={onClose}
        actions={
          <Button look="primary" onPress={onClose}>
            Done
          </Button>
        }
      >
        <CopyField label="Link" text={linkOfShare(share)} />
        <p>
          Copy it now: it is shown only here, and the server keeps no copy. Whoever has it sees the answer of
          the day, without a key, until {formatInstant(share.expiresAt, timeZone)} ({timeZone}).
        </p>
        <p className={styles.about}>To end it before, revoke it on the screen Questions.</p>
        <ForTools share={share} />
      </Dialog>
    );
  return (
    <Dialog
      title={`Share “${name}”`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          {mayShare && (
            <Button
              look="primary"
              type="submit"
              form="share"
              isDisabled={isWaiting}
              isPending={making.isPending}
            >
              Make the link
            </Button>
          )}
        </>
      }
    >
      {mayShare ? (
        <form
          id="share"
          className={styles.keep}
          onSubmit={(event) => {
            event.preventDefault();
            make();
          }}
        >
          {keeping}
          <Select label="The link works for" options={TERMS} value={days} onChange={setDays} />
          <TextField
            label="Sites that may show it in a frame"
            value={sites}
            onChange={(text) => {
              setSites(text);
              setFault(undefined);
            }}
            lines={2}
            isCode
            hint="One on each line, such as https://wiki.example.com. Without any it is shown in none."
            error={fault}
          />
          <p className={styles.about}>
            The link shows {shows}, read only, and opens nothing else. It ends when you may not sign in any
            more.
          </p>
        </form>
      ) : (
        <MoreAccess needs="edit" to="share" product={product} />
      )}
      {making.error && <ProblemView error={making.error} onRetry={make} />}
    </Dialog>
  );
}

async function refreshBoth(queries: QueryClient): Promise<void> {
  await Promise.all([refreshShares(queries), refreshQuestions(queries)]);
}

/** What a spreadsheet, a dashboard or a notebook needs for the answer of the day. */
function ForTools({ share }: { readonly share: Schema<'CreatedShare'> }) {
  const answer = answerForTools(share);
  if (!answer) return null;
  return (
    <Disclosure summary="For Excel, a dashboard or a notebook">
      <p>They ask at this address, with both headers, and get the numbers of the day:</p>
      <CopyField label="Address of the answer" text={answer.address} />
      <CopyField label="Header with the secret" text={answer.header} />
      <CopyField label="Header with the form" text="Accept: text/csv" />
    </Disclosure>
  );
}
