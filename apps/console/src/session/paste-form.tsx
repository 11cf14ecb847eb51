import { callWithResponse } from '@keytally/client';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Form } from 'react-aria-components/Form';
import { createClient } from '../api/client.ts';
import { ProblemView } from '../api/problem-view.tsx';
import { Button } from '../ui/controls/button.tsx';
import { TextField } from '../ui/controls/text-field.tsx';
import { CopyField } from '../ui/feedback/copy-field.tsx';
import { clockOffsetOf } from './key/session-key.ts';
import { NotAToken, sessionOfToken, tokenIn } from './pasted-token.ts';
import type { Session } from './session.ts';
import styles from './sign-in.module.css';

const COMMAND = 'keytally token --id ops --kind admin \\\n  --private-key keys/ops.private.pem';

interface Props {
  readonly onSignIn: (session: Session) => void;
}

/** Signs in with a token that was made elsewhere. */
export function PasteForm({ onSignIn }: Props) {
  const [text, setText] = useState('');
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: checkedSession,
    onSuccess: onSignIn,
  });
  const fault = error instanceof NotAToken ? error.message : undefined;
  return (
    <Form
      className={styles.form ?? ''}
      onSubmit={(event) => {
        event.preventDefault();
        mutate(text);
      }}
    >
      <p>Sign a token with your key on your own machine, and paste it here. A client key works too.</p>
      <CopyField label="Command" text={COMMAND} />
      <TextField
        label="Token"
        hint="It stays in the memory of this page: it is stored nowhere, and a reload forgets it."
        error={fault}
        value={text}
        onChange={(next) => {
          setText(next);
          if (error) reset();
        }}
        lines={4}
        isCode
        autoComplete="off"
        isRequired
        validationBehavior="aria"
      />
      {error && !fault && <ProblemView error={error} />}
      <Button look="primary" type="submit" isPending={isPending}>
        {isPending ? 'Signing in …' : 'Sign in'}
      </Button>
    </Form>
  );
}

/** Asks the server whether it takes the token, and what one may do with it. */
async function checkedSession(text: string): Promise<Session> {
  const token = tokenIn(text);
  const { data, response } = await callWithResponse(
    createClient(() => token),
    'getCaller',
  );
  return sessionOfToken(token, data, clockOffsetOf(response));
}
