import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodings } from '../text/encodings.ts';
import { textEncoder } from './encode-text.ts';
import { RejectedTexts } from './rejected-texts.ts';

const text = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);

test('rows are as they were, and reasons name both lines, in the delimiter of the file', () => {
  const texts = new RejectedTexts({ columns: ['Wer', 'a;b'], delimiter: ';' });
  const added = [
    texts.begin(),
    texts.add({ line: 7, column: 'Wer', message: '"=1+1" is not; right', text: '=1+1;"x\ny"' }),
    texts.add({ line: 9, column: '', message: '=1+1', text: 'b;c' }),
  ];
  expect(added.map(({ row }) => text(row)).join('')).toBe('Wer;"a;b"\n=1+1;"x\ny"\nb;c\n');
  expect(added.map(({ reason }) => text(reason)).join('')).toBe(
    'line;column;message;line of the file\n2;Wer;"""=1+1"" is not; right";7\n4;;\'=1+1;9\n',
  );
});

test('a byte order mark stays, since a spreadsheet knows the encoding by it', () => {
  const { row, reason } = new RejectedTexts({ columns: ['é'], delimiter: ',', marked: 'utf-8' }).begin();
  expect([text(row), text(reason).slice(0, 5)]).toEqual(['\ufeffé\n', '\ufeffline']);
  const wide = new RejectedTexts({ columns: ['é'], delimiter: ',', marked: 'utf-16le' }).begin();
  expect([...wide.row]).toEqual([0xff, 0xfe, 0xe9, 0, 0x0a, 0]);
});

test('a byte order mark that was read as letters of another encoding comes back as it was', () => {
  const columns = [new TextDecoder('windows-1252').decode(Buffer.from('\ufeffWer'))];
  const { row } = new RejectedTexts({
    columns,
    delimiter: ',',
    encoding: 'windows-1252',
    marked: 'utf-8',
  }).begin();
  expect(text(row)).toBe('\ufeffWer\n');
});

test('what an encoding can say is read from it as it was', () => {
  fc.assert(
    fc.property(fc.constantFrom(...encodings), fc.uint8Array(), (encoding, bytes) => {
      const said = new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes);
      const written = textEncoder(encoding)(said);
      expect(new TextDecoder(encoding, { ignoreBOM: true }).decode(written)).toBe(said);
    }),
  );
  expect([...textEncoder('windows-1252')('€ш')]).toEqual([0x80, 0x3f]);
});
