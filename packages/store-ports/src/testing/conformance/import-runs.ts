import { describe, expect, it } from 'vitest';
import { event, nine } from '../records.ts';
import { acme, openWith, type TestEngine } from '../test-engine.ts';

const second = 1_000;

/** An import that several programs store under, or that ends while it is running. */
export function testImportRuns(engine: TestEngine): void {
  describe('runs of an import', () => {
    const open = async () => {
      const store = await openWith(engine);
      let records = 0;
      const send = (run: string | undefined, fields: { at?: number; ends?: boolean; name?: string } = {}) => {
        const { at = 0, name = 'march', ...rest } = fields;
        const origin = { name, at: nine + at, ...(run !== undefined && { run }), ...rest };
        return store.usage.ingest('acme', [event({ id: `${++records}` })], { import: origin });
      };
      return { ...store, send };
    };

    it('store nothing more once the import is undone', async () => {
      const { usage, send } = await open();
      await send('one');
      await send('other', { name: 'april' });
      expect(await usage.eraseImport('acme', 'march')).toMatchObject({ events: 1 });
      await expect(send('one')).rejects.toMatchObject({
        code: 'import-ended',
        message: expect.stringContaining('was undone while it was running'),
      });
      expect(await send('other', { name: 'april' })).toMatchObject({ accepted: 1 });
      expect(await send('new')).toMatchObject({ accepted: 1 });
      expect(await usage.listImports('acme', 10)).toMatchObject([
        { name: 'march', accepted: 1 },
        { name: 'april', accepted: 2 },
      ]);
    });

    it('can be undone before they have stored anything', async () => {
      const { usage } = await open();
      await usage.ingest('acme', [], { import: { name: 'march', at: nine, run: 'one' } });
      expect(await usage.eraseImport('acme', 'march')).toMatchObject({ events: 0, sessionRecords: 0 });
      const again = usage.ingest('acme', [event()], { import: { name: 'march', at: nine, run: 'one' } });
      await expect(again).rejects.toMatchObject({ code: 'import-ended' });
      expect(await usage.eraseImport('acme', 'march')).toBeUndefined();
    });

    it('store nothing in a product of the same id that was made later', async () => {
      const { registry, usage, send } = await open();
      await send('one');
      await registry.products.delete('acme');
      await expect(send('one')).rejects.toMatchObject({ code: 'unknown-product' });
      await registry.products.put(acme);
      await expect(send('one')).rejects.toMatchObject({
        code: 'import-ended',
        message: expect.stringContaining('product that was deleted'),
      });
      expect(await usage.listImports('acme', 10)).toEqual([]);
    });

    it('do not share a name at the same time, until one has ended or was silent for a minute', async () => {
      const { send } = await open();
      await send('one', { at: 5 * second });
      await expect(send('two', { at: 17 * second })).rejects.toMatchObject({
        code: 'import-running',
        message: 'Another import named "march" stored records 12 seconds ago.',
      });
      expect(await send('one', { at: 17 * second, ends: true })).toMatchObject({ accepted: 1 });
      expect(await send('two', { at: 18 * second })).toMatchObject({ accepted: 1 });
      await expect(send('three', { at: 77 * second })).rejects.toMatchObject({ code: 'import-running' });
      expect(await send('three', { at: 78 * second })).toMatchObject({ accepted: 1 });
      expect(await send(undefined, { at: 79 * second })).toMatchObject({ accepted: 1 });
    });

    it('are not begun by a dry run', async () => {
      const { usage, send } = await open();
      await usage.ingest('acme', [event()], {
        dryRun: true,
        import: { name: 'march', at: nine, run: 'one' },
      });
      expect(await send('two')).toMatchObject({ accepted: 1 });
    });
  });
}
