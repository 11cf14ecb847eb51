import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { writeAddress } from '../question/codec/address.ts';
import { useQuestion } from '../question/use-question.ts';
import { Button } from '../ui/controls/button.tsx';
import { Checkbox } from '../ui/controls/checkbox.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { PALETTE_KEYS } from './palette-button.tsx';
import { type Screen, useScreens } from './screens.ts';
import styles from './shortcuts.module.css';

/** Keys that work anywhere outside a field, the list of them, and a way to turn them off. */
export function Shortcuts() {
  const [isOpen, setOpen] = useState(false);
  const [areOn, setOn] = useState(true);
  const screens = useScreens();
  useShortcuts(areOn, screens, () => setOpen(true));
  return (
    <>
      <Button look="quiet" onPress={() => setOpen(true)}>
        <kbd>?</kbd> <span className={styles.word}>Shortcuts</span>
      </Button>
      <Dialog title="Keyboard shortcuts" isOpen={isOpen} onClose={() => setOpen(false)}>
        <dl className={styles.keys}>
          <Shortcut keys={['?']} does="Show this list" />
          <Shortcut keys={PALETTE_KEYS} does="Find a screen, an event, a question, a board or a product" />
          <Shortcut keys={['/']} does="Search in the table" />
          {screens.map(({ key, label, path }) => (
            <Shortcut key={path} keys={['g', key]} does={`Go to ${label}`} />
          ))}
          <Shortcut keys={['←', '→']} does="In a chart: go to the point before or after" />
          <Shortcut keys={['Esc']} does="Close what is open" />
        </dl>
        <Checkbox isSelected={areOn} onChange={setOn}>
          Use these keys, until the page is loaded again
        </Checkbox>
      </Dialog>
    </>
  );
}

function Shortcut({ keys, does }: { readonly keys: readonly string[]; readonly does: string }) {
  return (
    <div>
      <dt>{does}</dt>
      <dd>
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </dd>
    </div>
  );
}

function useShortcuts(areOn: boolean, screens: readonly Screen[], showList: () => void): void {
  const navigate = useNavigate();
  const { question } = useQuestion();
  const before = useRef('');
  useEffect(() => {
    if (!areOn) return;
    const press = (event: KeyboardEvent) => {
      if (isTyping(event)) return;
      const target = before.current === 'g' ? screens.find(({ key }) => key === event.key) : undefined;
      before.current = event.key;
      if (target) void navigate({ to: target.path, search: writeAddress(question) });
      else if (event.key === '?') showList();
      else if (event.key === '/') focusSearch(event);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [areOn, screens, navigate, question, showList]);
}

/** In a field, a menu or a dialog, letters mean themselves. */
function isTyping({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  const isField =
    target instanceof Element &&
    target.closest('input, textarea, select, [role=dialog], [role=listbox], [role=menu]');
  return ctrlKey || metaKey || altKey || defaultPrevented || Boolean(isField);
}

function focusSearch(event: KeyboardEvent): void {
  const field = document.querySelector<HTMLInputElement>('main input[type=search]');
  if (!field) return;
  event.preventDefault();
  field.focus();
}
