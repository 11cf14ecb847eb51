import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRecordQueue, type RecordBatch } from './record-queue.ts';

const lines = fc.array(fc.string({ unit: 'binary', maxLength: 40 }), { maxLength: 60 });
const limits = fc.record({
  records: fc.integer({ min: 1, max: 30 }),
  bytes: fc.integer({ min: 1, max: 600 }),
});
const bytesOf = (some: readonly string[]) => some.reduce((sum, line) => sum + Buffer.byteLength(line) + 1, 0);

/** What is done after each line that is added; a number says which batch. */
const turn = fc.record({
  does: fc.constantFrom('take', 'take', 'settle', 'settle', 'divide', 'nothing'),
  batch: fc.nat(),
});

test('records come out once, in order, whatever order their batches are answered in; without room they are refused', () => {
  fc.assert(
    fc.property(lines, lines, limits, limits, fc.array(turn), (before, after, room, most, turns) => {
      const queue = createRecordQueue(room);
      queue.add(before, true);
      /** All records, and whether each has its answer. */
      const records = before.map((line) => ({ line, isAnswered: false, isKept: true }));
      const batches: { readonly batch: RecordBatch; readonly first: number }[] = [];
      let taken = 0;
      let out = 0;
      const unanswered = () => records.filter(({ isAnswered }) => !isAnswered).map(({ line }) => line);

      const take = () => {
        const batch = queue.take(most);
        expect(batch !== undefined).toBe(taken < records.length);
        if (batch === undefined) return;
        expect(batch.lines.length).toBeLessThanOrEqual(most.records);
        expect(batch.lines.length === 1 || batch.bytes <= most.bytes).toBe(true);
        check(batch, taken);
        batches.push({ batch, first: taken });
        taken += batch.lines.length;
      };
      const check = ({ lines, bytes, areKept }: RecordBatch, first: number) => {
        const these = records.slice(first, first + lines.length);
        expect(lines).toEqual(these.map(({ line }) => line));
        expect(areKept).toEqual(these.map(({ isKept }) => isKept));
        expect(bytes).toBe(bytesOf(lines));
      };
      const settle = (place: number) => {
        const [one] = batches.splice(place, 1);
        if (one === undefined) return;
        for (let at = one.first; at < one.first + one.batch.lines.length; at += 1)
          (records[at] as { isAnswered: boolean }).isAnswered = true;
        const firstOpen = records.findIndex(({ isAnswered }) => !isAnswered);
        const settled = firstOpen === -1 ? records.length : firstOpen;
        const kept = records.slice(out, settled).filter(({ isKept }) => isKept).length;
        expect(queue.settle(one.batch)).toBe(kept);
        out = settled;
      };
      const divide = (place: number) => {
        const one = batches[place];
        if (one === undefined || one.batch.lines.length < 2) return;
        let { first } = one;
        const halves = queue.divide(one.batch).map((batch) => {
          check(batch, first);
          first += batch.lines.length;
          return { batch, first: first - batch.lines.length };
        });
        expect(halves.length).toBe(2);
        batches.splice(place, 1, ...halves);
      };
      const doTurn = ({ does, batch }: { does: string; batch: number }) => {
        if (does === 'take') take();
        else if (does === 'settle' && batches.length > 0) settle(batch % batches.length);
        else if (does === 'divide' && batches.length > 0) divide(batch % batches.length);
      };

      after.forEach((line, index) => {
        const open = unanswered();
        const hasRoom = open.length < room.records && bytesOf([...open, line]) <= room.bytes;
        expect(queue.hasRoom(line)).toBe(hasRoom);
        const isKept = index % 3 > 0;
        if (hasRoom) {
          queue.add([line], isKept);
          records.push({ line, isAnswered: false, isKept });
        }
        doTurn(turns[index] ?? { does: 'nothing', batch: 0 });
        expect([queue.size, queue.waiting, queue.added, queue.settled]).toEqual([
          unanswered().length,
          records.length - taken,
          records.length,
          out,
        ]);
      });
      while (queue.waiting > 0) take();
      while (batches.length > 0) settle(batches.length - 1);
      expect([queue.size, out]).toEqual([0, records.length]);
    }),
  );
});

test('what has no answer is forgotten at once', () => {
  const queue = createRecordQueue({ records: 10, bytes: 1_000 });
  queue.add(['a', 'b', 'c'], false);
  queue.take({ records: 1, bytes: 1_000 });
  expect(queue.clear()).toBe(3);
  expect([queue.size, queue.waiting, queue.settled]).toEqual([0, 0, 3]);
});
