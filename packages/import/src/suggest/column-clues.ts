import { guessTimes } from './guess-times.ts';
import { plainName, type SampledColumn, shareOf } from './sampled-column.ts';

/** Names of columns for a field, as `plainName` has them; and what its cells must be like. */
interface Clue {
  readonly field: string;
  readonly names: RegExp;
  readonly cells?: (cells: readonly string[]) => boolean;
}

const isTime = (cells: readonly string[]) => (guessTimes(cells)?.share ?? 0) > 0.5;
const areNumbers = (cells: readonly string[]) => shareOf(cells, /^[+-]?\d+([.,]\d+)*$/) > 0.5;
const areDistinct = (cells: readonly string[]) => new Set(cells).size === cells.length;

/** In order: the first clue that fits an unused column wins. */
export const clues: readonly Clue[] = [
  {
    field: 'occurredAt',
    names: /^(occurredat|timestamp|time|datetime|zeitpunkt|zeitstempel|zeit|when)$/,
    cells: isTime,
  },
  { field: 'occurredAt', names: /time|zeit|date|datum|stamp|created|at$|tijd|fecha|heure/, cells: isTime },
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
    cells: (cells) => shareOf(cells, /^[A-Z]{2}$/) > 0.9,
  },
  { field: 'os.platform', names: /^(os|platform|plattform|betriebssystem|operatingsystem)$/ },
  { field: 'os.version', names: /^osversion$/ },
  { field: 'prodVersion', names: /^(prod|product|app|programm)?version$/ },
  { field: 'prodEdition', names: /^(prod|product|app)?edition$/ },
  { field: 'prodLanguage', names: /^(prod|product|app)?(language|sprache|locale)$/ },
  { field: 'licenseKey', names: /^licen[sc]ekey$/ },
];

/** The columns that a clue fits alike. Of `user`, `user_id` and `user_name` only the id does. */
export function fitting({ names, cells }: Clue, columns: readonly SampledColumn[]): readonly SampledColumn[] {
  const found = columns.filter(
    (column) =>
      column.cells.length > 0 && names.test(plainName(column.name)) && (cells?.(column.cells) ?? true),
  );
  const alike = Map.groupBy(found, ({ name }) => stemOf(plainName(name))).values();
  return [...alike].flatMap((some) => some.toSorted((one, other) => rankOf(one) - rankOf(other)).slice(0, 1));
}

const ENDINGS = /(id|key|nr|nummer|no|name)$/;

function stemOf(name: string): string {
  return name.replace(ENDINGS, '') || name;
}

/** An id before what has no ending, and a name at the end. */
function rankOf({ name }: SampledColumn): number {
  const [ending = ''] = ENDINGS.exec(plainName(name)) ?? [];
  if (ending === '') return 1;
  return ending === 'name' ? 2 : 0;
}
