import { useSyncExternalStore } from 'react';
import { Button } from '../controls/button.tsx';
import { Close } from '../controls/icons.tsx';
import styles from './toasts.module.css';

interface Toast {
  readonly id: number;
  readonly text: string;
}

/** Long enough to read a sentence twice. What must not be missed is a banner instead. */
const SECONDS = 8;

let shown: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

/** Says for some seconds that something was done. */
export function toast(text: string): void {
  const id = nextId++;
  set([...shown, { id, text }]);
  setTimeout(() => dismiss(id), SECONDS * 1000);
}

function dismiss(id: number): void {
  set(shown.filter((one) => one.id !== id));
}

function set(toasts: readonly Toast[]): void {
  shown = toasts;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The messages that are shown now. Stands once in the page. */
export function Toasts() {
  const toasts = useSyncExternalStore(subscribe, () => shown);
  return (
    <div role="status" className={`${styles.region} not-printed`}>
      {toasts.map(({ id, text }) => (
        <div key={id} className={styles.toast}>
          <span>{text}</span>
          <Button look="quiet" icon aria-label="Close this message" onPress={() => dismiss(id)}>
            <Close />
          </Button>
        </div>
      ))}
    </div>
  );
}
