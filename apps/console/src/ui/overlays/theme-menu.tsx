import { useState } from 'react';
import { Button } from '../controls/button.tsx';
import { Moon, Sun, SunAndMoon } from '../controls/icons.tsx';
import { chooseTheme, shownTheme, type Theme } from '../kept-theme.ts';
import { Menu } from './menu.tsx';

const THEMES = [
  { id: 'system', label: 'Like the system', Drawing: SunAndMoon },
  { id: 'light', label: 'Light', Drawing: Sun },
  { id: 'dark', label: 'Dark', Drawing: Moon },
] as const;

/** Light or dark, in this browser. */
export function ThemeMenu() {
  const [theme, setTheme] = useState<Theme>(shownTheme);
  const choose = (next: Theme) => {
    chooseTheme(next);
    setTheme(next);
  };
  const { label, Drawing } = THEMES.find(({ id }) => id === theme) ?? THEMES[0];
  return (
    <Menu
      label="Theme"
      chosen={theme}
      trigger={
        <Button look="quiet" icon aria-label={`Theme: ${label}`}>
          <Drawing />
        </Button>
      }
      actions={THEMES.map(({ id, label }) => ({ id, label, run: () => choose(id) }))}
    />
  );
}
