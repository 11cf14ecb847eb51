import { Outlet } from '@tanstack/react-router';
import { useRef } from 'react';
import { SessionEnd } from '../session/renewal/session-end.tsx';
import { SessionMenu } from '../session/session-menu.tsx';
import { ThemeMenu } from '../ui/overlays/theme-menu.tsx';
import { Connection } from './connection.tsx';
import { Navigation } from './navigation.tsx';
import { PaletteButton } from './palette-button.tsx';
import { ProductPicker } from './product-picker.tsx';
import styles from './shell.module.css';
import { Shortcuts } from './shortcuts.tsx';

/** What is around every screen. */
export function Shell() {
  const content = useRef<HTMLElement>(null);
  return (
    <div className={styles.shell}>
      <button type="button" className={`${styles.skip} not-printed`} onClick={() => content.current?.focus()}>
        Skip to the content
      </button>
      <header className={`${styles.side} not-printed`}>
        <div className={styles.top}>
          <ProductPicker />
          <PaletteButton />
        </div>
        <Navigation />
        <div className={styles.foot}>
          <div className={styles.tools}>
            <Shortcuts />
            <ThemeMenu />
          </div>
          <SessionMenu />
        </div>
      </header>
      <main ref={content} tabIndex={-1} className={styles.content}>
        <SessionEnd />
        <Connection />
        <Outlet />
      </main>
    </div>
  );
}
