import { CopyField } from '../ui/feedback/copy-field.tsx';

const COMMAND = 'openssl pkey -in app.private.pem -pubout -out app.public.pem';

/** What to do after a private key was pasted or chosen. */
export function PrivateKeyAdvice() {
  return (
    <>
      <p>
        That was a private key. It was not sent anywhere. If it was ever in a chat, a mail, a ticket or a
        repository, it is compromised: make a new pair, and delete the old key here.
      </p>
      <p>The server needs only the public half. This command writes it to a file of its own:</p>
      <CopyField label="Command" text={COMMAND} />
    </>
  );
}
