import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readTextRows } from '../read-rows.ts';
import { advice } from '../testing/advice.ts';
import { sampleCsv } from '../text/csv-sample.ts';
import { blobSource } from './blob-source.ts';

const MIB = 1024 * 1024;

/** A file that notes how much of it is taken at a time. */
class WatchedFile extends Blob {
  most = 0;

  override slice(start = 0, end = this.size, type?: string): Blob {
    this.most = Math.max(this.most, Math.min(end, this.size) - start);
    return super.slice(start, end, type);
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    this.most = this.size;
    return super.arrayBuffer();
  }
}

const row = `u,2026-03-02T09:00:00Z,${'x'.repeat(200)}\n`;
const rows = Math.ceil((10 * MIB) / row.length);
const text = `user,time,event\n${row.repeat(rows)}`;

test.each([
  ['use.csv', new WatchedFile([text])],
  ['use.csv.gz', new WatchedFile([gzipSync(text, { level: 0 })])],
])(
  '%s, however large, is taken a few megabytes at a time, to look at it and to read it',
  async (name, file) => {
    const source = blobSource(name, file);
    expect((await sampleCsv(source, { needed: [], advice }))?.columns).toEqual(['user', 'time', 'event']);
    const { blocks } = await readTextRows({ source, format: 'csv', advice }, () => {});
    let read = 0;
    for await (const lines of blocks) for (const { cells } of lines) read += cells ? 1 : 0;
    expect(read).toBe(rows);
    expect(file.most).toBeLessThanOrEqual(4 * MIB);
  },
);
