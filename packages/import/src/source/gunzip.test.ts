import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { gunzip } from './gunzip.ts';

const text = fc.string({ unit: 'binary', maxLength: 300 });
const member = fc.record({ text, zeros: fc.nat(3) });
const members = fc.array(member, { minLength: 1, maxLength: 4 });
const sizes = fc.record({ chunk: fc.integer({ min: 1, max: 60 }), block: fc.integer({ min: 1, max: 400 }) });

interface Sizes {
  readonly chunk: number;
  readonly block: number;
}

/** What is read of some bytes, and why it ended, if not at their end. */
async function read(bytes: Buffer, { chunk, block }: Sizes): Promise<{ text: string; fault?: string }> {
  async function* packed() {
    for (let at = 0; at < bytes.length; at += chunk)
      yield {
        bytes: new Uint8Array(bytes.subarray(at, at + chunk)),
        position: Math.min(at + chunk, bytes.length),
      };
  }
  const blocks: Uint8Array[] = [];
  try {
    for await (const one of gunzip(packed(), block)) blocks.push(one.bytes);
  } catch (error) {
    return { text: Buffer.concat(blocks).toString(), fault: (error as Error).message };
  }
  return { text: Buffer.concat(blocks).toString() };
}

const packedOf = (all: readonly { readonly text: string; readonly zeros: number }[]) =>
  Buffer.concat(all.flatMap(({ text, zeros }) => [gzipSync(text), Buffer.alloc(zeros)]));

const runs = () => ({ numRuns: inject('longTests') ? 2_000 : 100 });

test('all members are read, wherever the bytes are cut, also with zeros after one', async () => {
  await fc.assert(
    fc.asyncProperty(members, sizes, async (all, given) => {
      expect(await read(packedOf(all), given)).toEqual({ text: all.map(({ text }) => text).join('') });
    }),
    runs(),
  );
});

test('a file that is cut within a member is told, after what there is of it', async () => {
  await fc.assert(
    fc.asyncProperty(
      members,
      text,
      fc.double({ min: 0, max: 1, noNaN: true }),
      sizes,
      async (all, last, share, given) => {
        const end = gzipSync(last);
        const cut = end.subarray(0, 1 + Math.floor(share * (end.length - 2)));
        const whole = all.map(({ text }) => text).join('');
        const { text, fault } = await read(Buffer.concat([packedOf(all), cut]), given);
        expect(fault).toBe('it ends too early');
        expect(text.slice(0, whole.length)).toBe(whole);
      },
    ),
    runs(),
  );
});

test.each([
  ['what is no member after one', Buffer.concat([gzipSync('a'), Buffer.from('hello, hello')]), 'a'],
  ['the same after zeros', Buffer.concat([gzipSync('a'), Buffer.alloc(20), Buffer.from('hello')]), 'a'],
  ['a changed checksum', changed(gzipSync('a'), -6), 'a'],
  ['a changed length', changed(gzipSync('a'), -1), 'a'],
])('%s is told, after what comes before it', async (_, bytes, before) => {
  for (const chunk of [1, 7, 100]) {
    const { text, fault } = await read(bytes, { chunk, block: 64 });
    expect([text, fault]).toEqual([
      before,
      expect.stringMatching(/^(incorrect (data|length) check|after its)/),
    ]);
  }
});

function changed(bytes: Buffer, place: number): Buffer {
  const at = bytes.length + place;
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return bytes;
}
