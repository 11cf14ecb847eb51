import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRecordQueue } from './record-queue.ts';

const lines = fc.array(fc.string({ unit: 'binary', maxLength: 40 }), { maxLength: 60 });
const limits = fc.record({
  records: fc.integer({ min: 1, max: 30 }),
  bytes: fc.integer({ min: 1, max: 600 }),
});
const bytesOf = (some: readonly string[]) => some.reduce((sum, line) => sum + Buffer.byteLength(line) + 1, 0);

test('added records come out once, in order, within the limits; others were refused because there was no room', () => {
  fc.assert(
    fc.property(lines, lines, limits, limits, fc.array(fc.boolean()), (before, after, room, batch, turns) => {
      const queue = createRecordQueue(room, before);
      const expected = [...before];
      const taken: string[] = [];
      const takeBatch = () => {
        const part = queue.oldest(batch);
        expect(part.length > 0).toBe(queue.size > 0);
        expect(part.length).toBeLessThanOrEqual(batch.records);
        expect(part.length === 1 || bytesOf(part) <= batch.bytes).toBe(true);
        queue.remove(part.length);
        taken.push(...part);
      };
      after.forEach((line, index) => {
        const waiting = expected.slice(taken.length);
        const hasRoom = waiting.length < room.records && bytesOf([...waiting, line]) <= room.bytes;
        expect(queue.add(line)).toBe(hasRoom);
        if (hasRoom) expected.push(line);
        if (turns[index] && queue.size > 0) takeBatch();
        expect(queue.added - queue.removed).toBe(queue.size);
      });
      while (queue.size > 0) takeBatch();
      expect(taken).toEqual(expected);
      expect(queue.removed).toBe(expected.length);
    }),
  );
});
