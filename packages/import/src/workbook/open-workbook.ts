import type { FileSource } from '../source/file-source.ts';
import { openArchive } from './archive.ts';
import { checkWorkbook, MOST_BYTES, WorkbookTooLarge } from './check-workbook.ts';
import { readParts, type Sheet } from './parts.ts';
import { readTexts } from './shared-texts.ts';
import { readRows, type SheetRow } from './sheet-rows.ts';
import { readTimeStyles } from './time-styles.ts';

/** A sheet of a workbook that can be read too. */
type OtherSheet = Pick<Sheet, 'name' | 'isHidden'>;

/** The sheet of a workbook that is read. */
export interface OpenSheet {
  readonly name: string;
  /** Other sheets with cells. */
  readonly others: readonly OtherSheet[];
  rows(): AsyncGenerator<SheetRow>;
}

/** Opens the sheet with this name, or the first one that is in sight and has cells. */
export async function openSheet(
  { size, whole, showsTypes }: Pick<FileSource, 'size' | 'whole' | 'showsTypes'>,
  wanted: string | undefined,
): Promise<OpenSheet> {
  if (size > MOST_BYTES) throw new WorkbookTooLarge('more than 256 MiB');
  const archive = await openArchive(await whole());
  await checkWorkbook(archive);
  const { sheets, is1904, texts, styles } = await readParts(archive);
  const { name, part } = chooseSheet(sheets, wanted);
  const others = sheets.filter((one) => one.part && one.name !== name);
  return {
    name,
    others: others.map((one) => ({ name: one.name, isHidden: one.isHidden })),
    async *rows() {
      const context = {
        texts: texts && (await readTexts(texts)),
        timeStyles: styles ? await readTimeStyles(styles) : new Set<number>(),
        is1904,
        showsTypes,
      };
      yield* readRows(part, context);
    },
  };
}

/** Which sheet cannot be read, and which ones can. */
export class NoSuchSheet extends Error {
  override readonly name = 'NoSuchSheet';
}

function chooseSheet(sheets: readonly Sheet[], wanted: string | undefined): Required<Sheet> {
  const withCells = sheets.filter((sheet): sheet is Required<Sheet> => sheet.part !== undefined);
  const found = withCells.find(({ name, isHidden }) => (wanted === undefined ? !isHidden : name === wanted));
  if (found) return found;
  const names = withCells.map(({ name }) => `"${name}"`).join(', ');
  if (withCells.length === 0) throw new NoSuchSheet('has no sheet with cells, only charts');
  if (wanted === undefined)
    throw new NoSuchSheet(
      `has no sheet in sight: its sheets ${names} are hidden. Show the one to read in the spreadsheet program`,
    );
  throw new NoSuchSheet(`has no sheet "${wanted}" with cells; it has ${names}`);
}
