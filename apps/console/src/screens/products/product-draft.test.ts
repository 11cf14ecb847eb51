import { document } from '@keytally/contract/document';
import type { PropertyLabels } from '@keytally/contract/properties';
import { validValues } from '@keytally/contract-tests/src/generated-requests/valid-values.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deletedBy, draftOf, draftSettings, faultOfDays, newProduct, timeZones } from './product-draft.ts';

const product = {
  id: 'editor',
  name: 'Acme Editor',
  timeZone: 'Europe/Amsterdam',
  defaultTracking: 'basic',
  retentionDays: 400,
  labels: { C01: 'Country (own)', C20: ' Team\u00a0' },
} as const;

describe('the settings of a product', () => {
  it('are sent back as they were, since the server resets what is left out', () => {
    const { id, ...settings } = product;
    expect(draftSettings(draftOf(product))).toEqual(settings);
  });

  it('keep every label that the contract allows, whatever else is changed', () => {
    const schema = document.components.schemas.PropertyLabels ?? {};
    fc.assert(
      fc.property(validValues(schema), (value) => {
        const labels = value as PropertyLabels;
        const sent = draftSettings({ ...draftOf({ ...product, labels }), name: 'Other' });
        expect(sent.labels ?? {}).toEqual(labels);
      }),
    );
  });

  it('leave out a label that was emptied, and labels if there are none', () => {
    const [first, ...others] = draftOf(product).labels;
    const emptied = { name: first?.name ?? 'C01', text: '' };
    expect(draftSettings({ ...draftOf(product), labels: [emptied, ...others] }).labels).toEqual({
      C20: ' Team\u00a0',
    });
    expect(draftSettings({ ...draftOf(product), labels: [emptied] })).not.toHaveProperty('labels');
  });

  it('have the id as the name if none is given, and keep records for ever', () => {
    expect(draftSettings({ ...newProduct('Asia/Tokyo'), id: 'editor' })).toEqual({
      name: 'editor',
      timeZone: 'Asia/Tokyo',
      defaultTracking: 'advanced',
    });
  });

  it.each([
    ['', true],
    ['1', true],
    ['36600', true],
    ['0', false],
    ['-1', false],
    ['1.5', false],
    ['1e3', false],
    ['a year', false],
  ])('take “%s” as days: %s', (text, isRight) => {
    expect(faultOfDays(text) === undefined).toBe(isRight);
  });

  it('warn only when records are kept for less long than before', () => {
    const days = (before: string, now: string) =>
      deletedBy({ ...draftOf(product), retentionDays: before }, { ...draftOf(product), retentionDays: now });
    expect([days('', '30'), days('400', '30'), days('30', '400'), days('30', ''), days('30', 'x')]).toEqual([
      30,
      30,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('offer every zone once, also one that the browser does not know', () => {
    const zones = timeZones('Mars/Olympus');
    expect(zones).toContain('Europe/Amsterdam');
    expect(zones).toContain('Mars/Olympus');
    expect(new Set(zones).size).toBe(zones.length);
  });
});
