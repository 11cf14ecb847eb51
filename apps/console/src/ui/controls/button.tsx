import { type ButtonProps, Button as Pressable } from 'react-aria-components/Button';
import { classNames } from '../class-names.ts';
import styles from './button.module.css';

interface Looks {
  /** `primary` for the one thing to do here, `quiet` inside tables and bars, `danger` for what can't be undone. */
  readonly look?: 'primary' | 'plain' | 'quiet' | 'danger';
  /** Only an icon: then `aria-label` says what it does. */
  readonly icon?: boolean;
}

export function Button({ look = 'plain', icon = false, ...props }: Omit<ButtonProps, 'className'> & Looks) {
  return <Pressable {...props} className={buttonClass({ look, icon })} />;
}

/** The look of a button, for links. */
export function buttonClass({ look = 'plain', icon = false }: Looks): string {
  return classNames(styles.button, styles[look], icon && styles.icon);
}
