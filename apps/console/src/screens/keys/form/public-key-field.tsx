import { FileTrigger } from 'react-aria-components/FileTrigger';
import styles from '../../../administration/administration.module.css';
import { PrivateKeyAdvice } from '../../../help/private-key-advice.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';

interface Props {
  readonly value: string;
  readonly onChange: (pem: string) => void;
  readonly isSecret: boolean;
  readonly error: string | undefined;
}

/** More than any public key has; the server takes 16 KiB. */
const LONGEST_FILE = 64 * 1024;

/** The public half of a key: pasted, or read from a file. */
export function PublicKeyField({ value, onChange, isSecret, error }: Props) {
  const read = async (files: FileList | null) => {
    const text = await files?.[0]?.slice(0, LONGEST_FILE).text();
    if (text !== undefined) onChange(text);
  };
  return (
    <div className={styles.group}>
      <TextField
        label="Public key"
        hint="PEM: a public key or a certificate. RSA from 2048 bits, P-256, P-384, P-521 or Ed25519."
        placeholder="-----BEGIN PUBLIC KEY-----"
        error={isSecret ? 'This is a private key. It is not sent.' : error}
        value={value}
        onChange={onChange}
        lines={5}
        isCode
        autoComplete="off"
      />
      <div className={styles.row}>
        <FileTrigger
          acceptedFileTypes={['.pem', '.pub', '.crt', '.cer', '.key', '.txt']}
          onSelect={(files) => void read(files)}
        >
          <Button>Choose a file …</Button>
        </FileTrigger>
      </div>
      {isSecret && (
        <Banner
          tone="danger"
          title="This is a private key"
          actions={<Button onPress={() => onChange('')}>Remove it</Button>}
        >
          <PrivateKeyAdvice />
        </Banner>
      )}
    </div>
  );
}
