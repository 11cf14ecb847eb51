import { FieldError } from 'react-aria-components/FieldError';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { TextArea } from 'react-aria-components/TextArea';
import { TextField as Field, type TextFieldProps } from 'react-aria-components/TextField';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';

/** The words around a field. `error` is what is wrong with it now. */
export interface FieldWords {
  readonly label: string;
  /** Read aloud, but not seen: where the place of the field says what it is. */
  readonly labelHidden?: boolean | undefined;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
}

interface Props extends Omit<TextFieldProps, 'className' | 'children'>, FieldWords {
  readonly placeholder?: string | undefined;
  /** More than one line. */
  readonly lines?: number | undefined;
  /** Keys, tokens, expressions. */
  readonly isCode?: boolean | undefined;
  /** For a few digits. */
  readonly isShort?: boolean;
}

export function TextField({
  placeholder,
  lines,
  isCode,
  isShort,
  label,
  labelHidden,
  hint,
  error,
  ...props
}: Props) {
  const look = {
    className: classNames(styles.input, lines !== undefined && styles.area, isCode && styles.mono),
    placeholder: placeholder ?? '',
  };
  const code = isCode && { spellCheck: 'false' as const, autoCapitalize: 'off', autoCorrect: 'off' as const };
  return (
    <Field
      {...props}
      {...code}
      className={classNames(styles.field, isShort && styles.number)}
      isInvalid={error !== undefined}
    >
      <FieldLabel label={label} labelHidden={labelHidden} />
      {lines === undefined ? <Input {...look} /> : <TextArea {...look} rows={lines} />}
      <FieldNotes hint={hint} error={error} />
    </Field>
  );
}

export function FieldLabel({ label, labelHidden }: FieldWords) {
  return <Label className={classNames(styles.label, labelHidden && 'visually-hidden')}>{label}</Label>;
}

export function FieldNotes({ hint, error }: Pick<FieldWords, 'hint' | 'error'>) {
  return (
    <>
      {hint !== undefined && (
        <Text slot="description" className={classNames(styles.hint)}>
          {hint}
        </Text>
      )}
      <FieldError className={classNames(styles.error)}>{error}</FieldError>
    </>
  );
}
