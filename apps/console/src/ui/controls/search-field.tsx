import { Button } from 'react-aria-components/Button';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { SearchField as Field } from 'react-aria-components/SearchField';
import { classNames } from '../class-names.ts';
import fields from './field.module.css';
import { Close, Search } from './icons.tsx';
import styles from './search-field.module.css';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

export function SearchField({ label, value, onChange }: Props) {
  return (
    <Field value={value} onChange={onChange} className={classNames(styles.search)}>
      <Label className="visually-hidden">{label}</Label>
      <Search />
      <Input className={classNames(fields.input)} placeholder={label} />
      <Button className={classNames(styles.clear)} aria-label="Clear the search">
        <Close />
      </Button>
    </Field>
  );
}
