import { fromBuffer } from 'yauzl';

/** A cell as its XML states it: what it is, and how it is shown. */
export interface ReadCell {
  readonly value: string | number | boolean;
  /** The format of a number, or `bold`. */
  readonly look: string;
}

interface ReadSheet {
  readonly name: string;
  /** By place, such as `A1`. */
  readonly cells: ReadonlyMap<string, ReadCell>;
  readonly xml: string;
}

/** Reads a workbook with nothing of what wrote it: another reader of archives, and plain searches in the XML. */
export async function readSheets(bytes: Uint8Array): Promise<ReadSheet[]> {
  const files = await unzipped(Buffer.from(bytes));
  const looks = looksOf(files.get('xl/styles.xml') ?? '');
  const names = [...(files.get('xl/workbook.xml') ?? '').matchAll(/<sheet name="([^"]*)"/g)];
  return names.map(([, name = ''], index) => {
    const xml = files.get(`xl/worksheets/sheet${index + 1}.xml`) ?? '';
    return { name: plain(name), cells: cellsOf(xml, looks), xml };
  });
}

/** All bytes of what comes in pieces. */
export async function bytesOf(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

async function unzipped(archive: Buffer): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  fromBuffer(archive, { lazyEntries: true }, (error, zip) => {
    if (error) return reject(error);
    zip.on('error', reject);
    zip.on('end', () => resolve());
    zip.on('entry', (entry) =>
      zip.openReadStream(entry, async (failure, stream) => {
        if (failure) return reject(failure);
        files.set(entry.fileName, (await bytesOf(stream)).toString());
        zip.readEntry();
      }),
    );
    zip.readEntry();
  });
  await promise;
  return files;
}

function looksOf(styles: string): string[] {
  const [, cells = ''] = /<cellXfs[^>]*>(.*)<\/cellXfs>/s.exec(styles) ?? [];
  const codes = new Map(
    [...styles.matchAll(/numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id, code]) => [id, code]),
  );
  return [...cells.matchAll(/<xf numFmtId="(\d+)" fontId="(\d)"/g)].map(([, id, font]) =>
    font === '1' ? 'bold' : (codes.get(id) ?? `format ${id}`),
  );
}

function cellsOf(xml: string, looks: readonly string[]): ReadonlyMap<string, ReadCell> {
  const cells = xml.matchAll(/<c r="([A-Z]+\d+)"(?: s="(\d+)")?(?: t="(\w+)")?>(.*?)<\/c>/gs);
  return new Map(
    [...cells].map(([, place = '', style = '0', type = 'n', content = '']) => [
      place,
      { value: valueIn(type, content), look: looks[Number(style)] ?? '' },
    ]),
  );
}

function valueIn(type: string, content: string): ReadCell['value'] {
  if (/<f\b/.test(content)) throw new Error(`A formula: ${content}`);
  const [, text = ''] = /<(?:v|t)(?: xml:space="preserve")?>(.*)<\/(?:v|t)>/s.exec(content) ?? [];
  if (type === 'inlineStr') return plain(text);
  return type === 'b' ? text === '1' : Number(text);
}

function plain(xml: string): string {
  return xml
    .replace(
      /&(lt|gt|quot|amp);/g,
      (_, name: string) => ({ lt: '<', gt: '>', quot: '"', amp: '&' })[name] ?? '',
    )
    .replace(/_x([0-9A-F]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
