import type { Look, Reading } from '../../../importing/plan.ts';
import { type Option, Select } from '../../../ui/controls/select.tsx';
import styles from './form.module.css';

type Delimiter = NonNullable<Reading['delimiter']>;
type Decimal = NonNullable<Reading['decimal']>;
type Encoding = NonNullable<Reading['encoding']>;

const DELIMITERS: readonly Option<Delimiter>[] = [
  { id: ',', label: 'Comma' },
  { id: ';', label: 'Semicolon' },
  { id: '\t', label: 'Tab' },
  { id: '|', label: 'Pipe' },
];

const UNDECIDED = 'undecided';

const DECIMALS: readonly Option<Decimal | typeof UNDECIDED>[] = [
  { id: '.', label: 'Point: 1.5' },
  { id: ',', label: 'Comma: 1,5' },
];

/** Titles and notes above a table are few. */
const SKIPPED: readonly Option<string>[] = Array.from({ length: 21 }, (_, count) => ({
  id: String(count),
  label: count === 0 ? 'None' : String(count),
}));

const FOUND = 'found';

const ENCODINGS: readonly Option<Encoding | typeof FOUND>[] = [
  { id: FOUND, label: 'UTF-8, or as its first bytes say' },
  { id: 'utf-8', label: 'UTF-8; rows that are not are rejected' },
  { id: 'windows-1252', label: 'Windows-1252 (Western Europe)' },
  { id: 'windows-1250', label: 'Windows-1250 (Central Europe)' },
  { id: 'windows-1251', label: 'Windows-1251 (Cyrillic)' },
  { id: 'iso-8859-15', label: 'ISO-8859-15' },
  { id: 'utf-16le', label: 'UTF-16, little-endian' },
  { id: 'utf-16be', label: 'UTF-16, big-endian' },
];

interface Props {
  readonly look: Look;
  readonly decimal: Reading['decimal'];
  readonly onChange: (reading: Reading) => void;
}

/** How the text of a file is read. */
export function ReadingFields({ look, decimal, onChange }: Props) {
  const { format, about, sheets = [], reading } = look;
  return (
    <>
      {about !== '' && <p className={styles.quiet}>{`Read as: ${about}`}</p>}
      <div className={styles.fields}>
        {sheets.length > 1 && (
          <Select
            label="Sheet"
            options={sheets
              .map(({ name, isHidden }) => ({ id: name, label: isHidden ? `${name} (hidden)` : name }))
              .toSorted((one, other) => one.id.localeCompare(other.id))}
            value={sheets[0]?.name ?? ''}
            onChange={(sheet) => onChange({ ...reading, sheet })}
          />
        )}
        {format === 'csv' && (
          <>
            <Select
              label="Rows above the columns"
              options={SKIPPED}
              value={String(reading.skipRows ?? 0)}
              onChange={(count) => onChange({ ...reading, skipRows: Number(count) })}
            />
            <Select
              label="Between cells"
              options={DELIMITERS}
              value={reading.delimiter ?? ','}
              onChange={(delimiter) => onChange({ ...reading, delimiter })}
            />
          </>
        )}
        {look.holdsRecords !== true && (
          <Select
            label="Decimal mark"
            options={decimal ? DECIMALS : [{ id: UNDECIDED, label: 'Not decided' }, ...DECIMALS]}
            value={decimal ?? UNDECIDED}
            onChange={(mark) => mark !== UNDECIDED && onChange({ ...reading, decimal: mark })}
          />
        )}
        <Select
          label="Encoding"
          options={ENCODINGS}
          value={reading.encoding ?? FOUND}
          onChange={(encoding) =>
            onChange({ ...reading, encoding: encoding === FOUND ? undefined : encoding })
          }
        />
      </div>
    </>
  );
}
