import type { FileEntry } from '@zip.js/zip.js/lib/zip-core-custom.js';
import { type Archive, partName, readPart } from './archive.ts';
import { attributeOf, XmlReader } from './xml-reader.ts';

/** A sheet of a workbook, in the order of its tabs. */
export interface Sheet {
  readonly name: string;
  readonly isHidden: boolean;
  /** Absent for what has no cells, such as a chart. */
  readonly part?: FileEntry;
}

/** What a workbook consists of. */
interface Workbook {
  readonly sheets: readonly Sheet[];
  /** Whether days count from 1904. */
  readonly is1904: boolean;
  readonly texts?: FileEntry | undefined;
  readonly styles?: FileEntry | undefined;
}

interface Relation {
  readonly id: string;
  /** The last word of its type. */
  readonly type: string;
  readonly target: string;
}

export async function readParts(archive: Archive): Promise<Workbook> {
  const [root] = (await relationsOf(archive, '')).filter(({ type }) => type === 'officeDocument');
  const path = root?.target ?? 'xl/workbook.xml';
  const part = archive.get(path);
  if (part === undefined) throw new Error(`it has no part ${path}`);
  const relations = await relationsOf(archive, path);
  const one = (kind: string) => {
    const [found] = relations.filter(({ type }) => type === kind);
    return archive.get(found?.target ?? '');
  };
  return {
    ...(await readSheets(archive, part, relations)),
    texts: one('sharedStrings'),
    styles: one('styles'),
  };
}

async function readSheets(
  archive: Archive,
  part: FileEntry,
  relations: readonly Relation[],
): Promise<Pick<Workbook, 'sheets' | 'is1904'>> {
  const sheets: Sheet[] = [];
  let is1904 = false;
  await readTags(part, (name, tag) => {
    if (name === 'workbookPr') is1904 = /^(1|true)$/.test(attributeOf(tag, 'date1904') ?? '');
    if (name !== 'sheet') return;
    const { type, target = '' } = relations.find(({ id }) => id === attributeOf(tag, 'id')) ?? {};
    const cells = type === undefined || type === 'worksheet' ? archive.get(target) : undefined;
    if (type === 'worksheet' && cells === undefined) throw new Error(`it has no part ${target}`);
    sheets.push({
      name: attributeOf(tag, 'name') ?? '',
      isHidden: (attributeOf(tag, 'state') ?? 'visible') !== 'visible',
      ...(cells && { part: cells }),
    });
  });
  return { sheets, is1904 };
}

async function relationsOf(archive: Archive, path: string): Promise<readonly Relation[]> {
  const slash = path.lastIndexOf('/') + 1;
  const [folder, file] = [path.slice(0, slash), path.slice(slash)];
  const part = archive.get(`${folder}_rels/${file}.rels`);
  const relations: Relation[] = [];
  if (part === undefined) return relations;
  await readTags(part, (name, tag) => {
    if (name !== 'Relationship') return;
    const type = attributeOf(tag, 'Type') ?? '';
    relations.push({
      id: attributeOf(tag, 'Id') ?? '',
      type: type.slice(type.lastIndexOf('/') + 1),
      target: resolved(folder, attributeOf(tag, 'Target') ?? ''),
    });
  });
  return relations;
}

/** The name of the part that a relation means, which is relative to its own. */
function resolved(folder: string, target: string): string {
  if (/^[/\\]/.test(target)) return partName(target);
  const path: string[] = [];
  for (const step of partName(folder + target).split('/')) {
    if (step === '..') path.pop();
    else if (step !== '.' && step !== '') path.push(step);
  }
  return path.join('/');
}

async function readTags(part: FileEntry, onOpen: (name: string, tag: string) => void): Promise<void> {
  const xml = new XmlReader({ onOpen, onText() {}, onClose() {} });
  for await (const piece of readPart(part)) xml.write(piece);
  xml.end();
}
