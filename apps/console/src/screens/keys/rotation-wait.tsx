import { quoted } from '@keytally/contract/shell-word';
import styles from '../../administration/administration.module.css';
import { formatHere } from '../../administration/browser-zone.ts';
import { CopyField } from '../../ui/feedback/copy-field.tsx';
import { formatRemaining } from '../../ui/format/instant.ts';
import type { KeyRecord } from './model/key.ts';

interface Props {
  readonly old: KeyRecord;
  readonly next: KeyRecord;
  readonly leftMs: number;
}

/** How long until every server knows the new key, and what to do meanwhile. */
export function RotationWait({ old, next, leftMs }: Props) {
  if (leftMs <= 0) {
    return (
      <>
        <p>
          Every server knows <strong>{next.id}</strong> since {formatHere(next.effectiveBy)}. Sign with it
          from now on.
        </p>
        <TryIt next={next} />
      </>
    );
  }
  return (
    <>
      <p>
        <strong role="timer" className={styles.timer}>
          {formatRemaining(leftMs)}
        </strong>{' '}
        left, until {formatHere(next.effectiveBy)}. You may close this page: its link goes on here.
      </p>
      <p>
        Meanwhile bring the private half of <strong>{next.id}</strong> to whoever signs, and keep signing with{' '}
        <strong>{old.id}</strong>. This server takes the new key already; others may not know it yet.
      </p>
      <TryIt next={next} />
    </>
  );
}

function TryIt({ next: { id, kind, products } }: { readonly next: KeyRecord }) {
  const isAdmin = kind === 'ADMIN';
  const product = products?.find((one) => one !== '*') ?? 'PRODUCT';
  const command = [
    `keytally token --id ${quoted(id)} --kind ${isAdmin ? 'admin' : 'client'}`,
    `--private-key keys/${quoted(id)}.private.pem${isAdmin ? '' : ` --product ${quoted(product)}`}`,
  ].join(' \\\n  ');
  return (
    <>
      <p>This signs a token with the new key:</p>
      <CopyField label="Command" text={command} />
    </>
  );
}
