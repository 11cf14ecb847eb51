import { Button } from '../controls/button.tsx';
import { Copy } from '../controls/icons.tsx';
import styles from './copy-field.module.css';
import { copyText } from './copy-text.ts';

interface Props {
  /** What the text is: `Command`, `Request id`. */
  readonly label: string;
  readonly text: string;
}

/** A command or an id to use elsewhere, with a button that copies it. */
export function CopyField({ label, text }: Props) {
  const field = (
    <div className={styles.field}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so it must be reachable by keyboard */}
      <section className={styles.text} aria-label={label} tabIndex={0}>
        <pre>{text}</pre>
      </section>
      <Button look="quiet" icon aria-label={`Copy: ${label}`} onPress={() => void copyText(text, label)}>
        <Copy />
      </Button>
    </div>
  );
  if (!text.startsWith('keytally ')) return field;
  return (
    <>
      {field}
      <p className={styles.note}>
        Where the server is installed, <code>keytally</code> is there too. Elsewhere install the same file:{' '}
        <code>npm install --global ./keytally-VERSION.tgz</code>
      </p>
    </>
  );
}
