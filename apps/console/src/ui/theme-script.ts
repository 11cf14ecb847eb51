import { THEME_KEY } from './kept-theme.ts';

/**
 * A script that stands by itself before all others: the page is painted once, in the theme that was chosen. The policy
 * allows none within the page.
 */
export const THEME_SCRIPT = `(${showKeptTheme})(${JSON.stringify(THEME_KEY)});\n`;

/** Uses nothing that is outside of it. */
function showKeptTheme(key: string): void {
  try {
    const kept = localStorage.getItem(key);
    if (kept === 'light' || kept === 'dark') document.documentElement.dataset.theme = kept;
  } catch {
    // A browser may refuse to keep anything: then the page looks as the system does.
  }
}
