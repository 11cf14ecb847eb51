import { shownCell } from '@keytally/events';
import { FaultGroups, placedFault, rowText } from '@keytally/import';
import type { FilePart, RejectedRow } from '@keytally/store';
import { printable } from '../../command/terminal-text.ts';
import type { Input } from '../reading/open-input.ts';
import { ErrorsFile } from './errors-file.ts';
import { groupJson, groupLines } from './fault-group-lines.ts';

/** Rejected rows that are printed; further ones are only counted. */
const MOST_SHOWN = 20;

interface RejectedOptions {
  readonly input: Input;
  /** The file that gets all of them. */
  readonly errorsFile: string | undefined;
  /** Whether rows are told by their reasons, not one by one: a dry run is to be judged as a whole. */
  readonly isGrouped: boolean;
  /** The import that all rows are to replace. */
  readonly replaces: string | undefined;
  print(line: string): void;
}

/** Shows the first rejected rows of a file, counts all, and writes them to the errors file, which must be a new one. */
export class RejectedRows {
  #count = 0;
  #waiting: RejectedRow[] = [];
  readonly #options: RejectedOptions;
  readonly #errors: ErrorsFile | undefined;
  readonly #groups: FaultGroups;

  constructor(options: RejectedOptions) {
    this.#options = options;
    const { errorsFile, input } = options;
    this.#groups = new FaultGroups(input.mapping);
    this.#errors = errorsFile === undefined ? undefined : new ErrorsFile(errorsFile, input);
  }

  add(rejected: RejectedRow): void {
    this.#count += 1;
    if (this.#errors !== undefined) this.#waiting.push(rejected);
    if (this.#options.isGrouped) this.#groups.add(rejected);
    else if (this.#count <= MOST_SHOWN) this.#show(rejected);
  }

  #show({ line, fault }: RejectedRow): void {
    const { input, print } = this.#options;
    const { file, mapping } = input;
    const { place, message } = placedFault(fault, mapping);
    const where = place === undefined ? '' : `${place.isColumn ? `column "${place.name}"` : place.name}: `;
    print(printable(`${file}, line ${line}: ${where}${message}`));
  }

  /** Writes the rows so far; those without their text are in the part. */
  write(part?: FilePart): void {
    if (this.#errors === undefined || this.#waiting.length === 0) return;
    const texts = textsIn(part, new Set(this.#waiting.map(({ line }) => line)));
    for (const { line, fault, text = texts.get(line) ?? '' } of this.#waiting) {
      const { place, message } = placedFault(fault, this.#options.input.mapping);
      this.#errors.add({ line, column: place?.name ?? '', message, text });
    }
    this.#waiting = [];
  }

  /** Writes the rest, and says what was not shown. Without rejected rows there is no errors file. */
  end(): void {
    this.write();
    const { input, isGrouped, replaces, print } = this.#options;
    this.#errors?.end(this.#count === 0);
    for (const line of groupLines(this.#groups.all, input.mapping)) print(printable(line));
    const isMore = !isGrouped && this.#count > MOST_SHOWN;
    const more = isMore ? `… and ${this.#count - MOST_SHOWN} more rejected rows. ` : '';
    if (this.#errors && this.#count > 0) print(`${more}All ${this.#count} are in ${this.#errors.places}.`);
    else if (more !== '') print(`${more}Add --errors FILE to write all of them to a file.`);
    if (this.#errors && this.#count > 0 && replaces !== undefined)
      print(
        printable(
          `Correct them in ${input.file} itself: with --replace, a file of these rows alone would take the place of all of ${replaces}.`,
        ),
      );
  }

  /** The reasons, for programs. */
  get groups(): readonly object[] {
    return this.#groups.all.map(groupJson);
  }
}

function textsIn(part: FilePart | undefined, lines: ReadonlySet<number>): ReadonlyMap<number, string> {
  const texts = new Map<number, string>();
  if (part?.kind !== 'text') return texts;
  for (const row of part.read()) {
    if (lines.has(row.line))
      texts.set(row.line, row.text ?? rowText((row.cells ?? []).map(shownCell), part.delimiter));
  }
  return texts;
}
