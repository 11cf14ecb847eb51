import { guessTimes } from './guess-times.ts';

/** A column of a file, with some of its cells that are not empty. */
export interface SampledColumn {
  readonly name: string;
  readonly cells: readonly string[];
}

/** The field that a column probably fills. */
export interface GuessedField {
  readonly column: string;
  readonly field: string;
}

/** Names of columns for a field, without case, marks and signs; and what its cells must be like. */
interface Clue {
  readonly field: string;
  readonly names: RegExp;
  readonly cells?: (cells: readonly string[]) => boolean;
}

const isTime = (cells: readonly string[]) => (guessTimes(cells)?.share ?? 0) > 0.5;
const areNumbers = (cells: readonly string[]) => share(cells, /^-?\d+([.,]\d+)?$/) > 0.5;
const areDistinct = (cells: readonly string[]) => new Set(cells).size === cells.length;

/** In order: the first clue that fits an unused column wins. */
const CLUES: readonly Clue[] = [
  {
    field: 'occurredAt',
    names: /^(occurredat|timestamp|time|datetime|zeitpunkt|zeitstempel|zeit|when)$/,
    cells: isTime,
  },
  { field: 'occurredAt', names: /time|zeit|date|datum|stamp|created|tijd|fecha|heure/, cells: isTime },
  { field: 'occurredAt', names: /./, cells: (cells) => isTime(cells) && !areNumbers(cells) },
  { field: 'id', names: /^(id|eventid|recordid|rowid|uuid|guid)$/, cells: areDistinct },
  {
    field: 'clientId',
    names:
      /^(client|user|installation|install|device|machine|visitor|account|customer|person|benutzer|nutzer|anwender|kunde|mitarbeiter|gerat)(id|name|key|nr|nummer|no)?$/,
  },
  { field: 'clientId', names: /user|client|benutzer|nutzer|kunde|customer|device|install/ },
  { field: 'sessionId', names: /^(session|sitzung|visit)(id|key|nr|nummer)?$/ },
  {
    field: 'category',
    names: /^(category|kategorie|group|gruppe|area|bereich|module|modul|section|eventcategory)$/,
  },
  {
    field: 'name',
    names:
      /^(event|eventname|name|action|aktion|ereignis|feature|funktion|function|command|befehl|activity|aktivitat|click|klick|what)$/,
  },
  { field: 'name', names: /event|action|aktion|ereignis|feature|funktion/ },
  {
    field: 'value',
    names:
      /value|wert|amount|betrag|duration|dauer|quantity|menge|count|anzahl|size|seconds|sekunden|minutes|minuten/,
    cells: areNumbers,
  },
  {
    field: 'geography.country',
    names: /country|land$|staat/,
    cells: (cells) => share(cells, /^[A-Z]{2}$/) > 0.9,
  },
  { field: 'os.platform', names: /^(os|platform|plattform|betriebssystem|operatingsystem)$/ },
  { field: 'os.version', names: /^osversion$/ },
  { field: 'prodVersion', names: /^(prod|product|app|programm)?version$/ },
  { field: 'prodEdition', names: /^(prod|product|app)?edition$/ },
  { field: 'prodLanguage', names: /^(prod|product|app)?(language|sprache|locale)$/ },
  { field: 'licenseKey', names: /^licen[sc]ekey$/ },
];

const MOST_CUSTOM = 20;

/** Guesses which column fills which field; columns that no clue fits fill the custom properties. */
export function guessColumns(columns: readonly SampledColumn[]): readonly GuessedField[] {
  const fields = new Map<string, string>();
  for (const { field, names, cells } of CLUES) {
    if ([...fields.values()].includes(field)) continue;
    const found = columns.find(
      (column) =>
        !fields.has(column.name) && names.test(plain(column.name)) && (cells?.(column.cells) ?? true),
    );
    if (found) fields.set(found.name, field);
  }
  const others = columns.filter(({ name, cells }) => !fields.has(name) && cells.length > 0);
  for (const [index, { name }] of others.slice(0, MOST_CUSTOM).entries())
    fields.set(name, `C${String(index + 1).padStart(2, '0')}`);
  return columns.flatMap(({ name }) => {
    const field = fields.get(name);
    return field === undefined ? [] : { column: name, field };
  });
}

function share(cells: readonly string[], pattern: RegExp): number {
  return cells.length === 0 ? 0 : cells.filter((cell) => pattern.test(cell)).length / cells.length;
}

/** `useragebiet` for `User-Ägebiet`. */
function plain(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}
