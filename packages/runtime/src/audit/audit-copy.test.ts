import { type AuditEntry, createMemoryAuditTrail } from '@keytally/keys';
import { expect, test } from 'vitest';
import { AuditCopy } from './audit-copy.ts';

const entry: AuditEntry = {
  at: new Date(0),
  action: 'keys-put',
  outcome: 'done',
  actor: null,
  keys: [],
  reason: null,
  count: 1,
  requestId: null,
};

/** An audit trail, and a copy on a disk that can be full. */
function createWorld() {
  const trail = createMemoryAuditTrail();
  const disk = { isFull: false, text: '' };
  const lines = {
    name: 'disk',
    append: async (text: string) => {
      if (disk.isFull) throw new Error('full');
      disk.text += text;
    },
  };
  const numbers = () =>
    disk.text
      .split('\n')
      .filter(Boolean)
      .map((line) => (JSON.parse(line) as { number: number }).number);
  return { trail, disk, lines, numbers };
}

test('H14 a copy catches up after a failure, in order and without gaps', async () => {
  const { trail, disk, lines, numbers } = createWorld();
  const copy = new AuditCopy(trail, lines);
  await trail.write([entry]);
  await copy.catchUp();
  disk.isFull = true;
  await trail.write(Array.from({ length: 2_500 }, () => entry));
  await expect(copy.catchUp()).rejects.toThrow('full');
  disk.isFull = false;
  await Promise.all([copy.catchUp(), copy.catchUp(), copy.catchUp()]);
  expect(numbers()).toEqual(Array.from({ length: 2_501 }, (_, index) => index + 1));
});

test('H14 a copy says since when it cannot be written, and that it is up to date again', async () => {
  const { trail, disk, lines } = createWorld();
  let now = 1_000;
  const copy = new AuditCopy(trail, lines, () => now);
  await trail.write([entry]);
  expect(copy.lag).toBe(0);
  disk.isFull = true;
  for (let times = 0; times < 2; times += 1) {
    await expect(copy.catchUp()).rejects.toThrow('full');
    now += 60_000;
  }
  expect(copy.lag).toBe(120_000);
  disk.isFull = false;
  await copy.catchUp();
  expect(copy.lag).toBe(0);
});

test('H14 the next process continues where the recorded position is; after a crash it may repeat lines', async () => {
  const { trail, lines, numbers } = createWorld();
  await trail.write([entry, entry]);
  const first = new AuditCopy(trail, lines);
  await first.catchUp();
  await first.recordPosition();
  await trail.write([entry]);
  await first.catchUp();
  await new AuditCopy(trail, lines).catchUp();
  expect(numbers()).toEqual([1, 2, 3, 3]);
});
