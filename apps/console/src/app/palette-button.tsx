import { lazy, Suspense, useEffect, useState } from 'react';
import { Button } from '../ui/controls/button.tsx';
import { Search } from '../ui/controls/icons.tsx';
import styles from './palette-button.module.css';

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));

/** The keys that open the palette, as they are written on the keyboard. */
export const PALETTE_KEYS = /Mac|iP(hone|ad)/.test(navigator.platform) ? ['⌘', 'K'] : ['Ctrl', 'K'];

/** The way to the palette, which finds everything that has a name. */
export function PaletteButton() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isPaletteKey(event)) return;
      event.preventDefault();
      // On top of a dialog it would lead away from what was filled in.
      if (!document.querySelector('[role=dialog], [role=alertdialog]')) setOpen(true);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <Button onPress={() => setOpen(true)}>
        <Search />
        <span className={styles.word}>Find</span>
        <kbd aria-hidden className={styles.keys}>
          {PALETTE_KEYS.join(' ')}
        </kbd>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <Palette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function isPaletteKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey;
}
