import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { keytallyIn } from './testing/keytally-in.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'keytally-products-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const keytally = (...args: readonly string[]) => keytallyIn(folder, ...args);
const put = (...args: readonly string[]) => keytally('products', 'put', ...args, '--data-dir', 'g');

describe('keytally products', () => {
  test('put adds a product, list shows it', async () => {
    expect(
      await keytally('products', 'put', 'p1', '--time-zone', 'Asia/Tokyo', '--data-dir', 'g'),
    ).toMatchObject({
      status: 0,
    });
    expect((await keytally('products', 'list', '--data-dir', 'g')).stdout).toBe(
      'p1\tp1\tAsia/Tokyo\tadvanced\n',
    );
  });

  test('put changes what is given and nothing else, and shows every setting', async () => {
    const flags = ['--tracking', 'basic', '--time-zone', 'Asia/Tokyo', '--retention-days', '400'];
    await put('p2', ...flags, '--label', 'C01=Team', '--label', 'C02=Plan');
    const renamed = await put('p2', '--name', 'Two', '--label', 'C02=', '--label', 'C03=Region');
    expect(renamed).toMatchObject({
      status: 0,
      stdout: 'p2\tTwo\tAsia/Tokyo\tbasic\nrecords are kept\t400 days\nlabel\tC01=Team\nlabel\tC03=Region\n',
    });
  });

  const retentions = [
    ['set', undefined, '30', 'All that are older than 30 days are deleted'],
    ['shortened', '400', '30', 'are kept for 400 days, and would be kept for 30 days'],
    ['lengthened', '30', '400', 'are kept for 30 days, and would be kept for 400 days'],
    ['dropped', '30', 'for-ever', 'would be kept for ever'],
  ] as const;

  test.each(inject('longTests') ? retentions : retentions.slice(0, 1))(
    'a retention is %s only by somebody who means it',
    async (how, before, after, consequence) => {
      await put(`kept-${how}`, ...(before ? ['--retention-days', before] : []));
      const change = [`kept-${how}`, '--retention-days', after];
      const refused = await put(...change);
      expect(refused).toMatchObject({ status: 2, stderr: expect.stringContaining(consequence) });
      expect(refused.stderr).toContain('Say --yes if you mean it.');
      expect((await put(`kept-${how}`)).stdout).toContain(before ?? 'for-ever');
      expect(await put(...change, '--yes')).toMatchObject({ status: 0 });
      expect((await put(`kept-${how}`)).stdout).toContain(after);
    },
  );

  test('put takes labels of custom properties, which reports take as names', async () => {
    const labels = ['--label', 'C01=Country (own)', '--label', 'c20=a=b'];
    const labelled = await put('p3', '--json', ...labels);
    expect(JSON.parse(labelled.stdout)).toMatchObject({ labels: { C01: 'Country (own)', C20: 'a=b' } });
    const days = ['--from', '2026-03-01', '--to', '2026-03-02', '--data-dir', 'g', '--product', 'p3'];
    const segmented = await keytally('report', 'lifetime', '--segment', 'country (own)', ...days);
    expect(segmented.stdout).toContain(
      'segments of users by Country (own) (C01), the value of each at the end of 2026-03-02',
    );
    expect(await keytally('report', 'full', '--filter', 'Contry (own)=NL', ...days)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('Did you mean Country (own)?'),
    });
  });

  test.each([
    [['C21=Team'], 2, '--label is "C21=Team"; write it like C01="Country (own)"'],
    [['Team'], 2, '--label is "Team"; write it like'],
    [['C01=One', 'C01=Two'], 2, '--label names C01 twice'],
    [['C01=Team', 'C02=Team'], 1, '/labels/C02 is the label of C01 too'],
    [['C01=prodversion'], 1, '/labels/C01 is the name of a property'],
  ])('the labels %j are refused', async (labels, status, message) => {
    const flags = labels.flatMap((label) => ['--label', label]);
    expect(await put('p4', ...flags)).toMatchObject({
      status,
      stderr: expect.stringContaining(message),
    });
  });

  test('an unknown time zone is a usage error', async () => {
    expect(
      await keytally('products', 'put', 'p1', '--time-zone', 'Mars/Olympus', '--data-dir', 'g'),
    ).toMatchObject({ status: 2 });
  });
});
