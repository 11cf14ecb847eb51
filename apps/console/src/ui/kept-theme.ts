/** Where the browser keeps the theme that somebody chose. */
export const THEME_KEY = 'keytally-theme';

export type Theme = 'system' | 'light' | 'dark';

export function shownTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    if (theme === 'system') localStorage.removeItem(THEME_KEY);
    else localStorage.setItem(THEME_KEY, theme);
  } catch {
    // A browser may refuse to keep anything: it holds until the page is loaded again.
  }
}
