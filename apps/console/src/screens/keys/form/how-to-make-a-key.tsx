import { quoted } from '@keytally/contract/shell-word';
import { CopyField } from '../../../ui/feedback/copy-field.tsx';
import { Disclosure } from '../../../ui/feedback/disclosure.tsx';
import type { KeyKind } from '../model/key.ts';

interface Props {
  readonly kind: KeyKind;
  readonly id: string;
}

/** Keys are made where they are used: the private half never leaves that machine. */
export function HowToMakeAKey({ kind, id }: Props) {
  const name = id === '' ? 'app-2026' : id;
  const command = [
    `keytally keys generate --id ${quoted(name)}`,
    `--kind ${kind === 'ADMIN' ? 'admin' : 'client'} --algorithm ES256 --out keys`,
  ].join(' \\\n  ');
  return (
    <Disclosure summary="How to make a key">
      <p>Run this on the machine that will sign with it:</p>
      <CopyField label="Command" text={command} />
      <p>
        It writes two files. Upload <code>keys/{name}.public.pem</code> here. The private half,{' '}
        <code>keys/{name}.private.pem</code>, stays where it is.
      </p>
    </Disclosure>
  );
}
