import type { Part } from '../../administration/rebase.ts';
import { countOf } from '../../ui/format/number.ts';
import type { ProductDraft } from './product-draft.ts';

export const TRACKING = [
  { id: 'advanced', label: 'Advanced', hint: 'In all reports' },
  { id: 'basic', label: 'Basic', hint: 'In the basic and lifetime reports' },
  { id: 'inactive', label: 'Inactive', hint: 'In no report' },
] as const;

/** The settings of a product that may change while a form is open. Its id stays. */
export const PRODUCT_PARTS: readonly Part<ProductDraft>[] = [
  { label: 'Name', fields: ['name'], textOf: ({ name }) => name },
  { label: 'Time zone', fields: ['timeZone'], textOf: ({ timeZone }) => timeZone },
  { label: 'New events are', fields: ['defaultTracking'], textOf: ({ defaultTracking }) => defaultTracking },
  {
    label: 'Days to keep records',
    fields: ['retentionDays'],
    textOf: ({ retentionDays }) =>
      retentionDays.trim() === '' ? 'for ever' : countOf(Number(retentionDays), 'day'),
  },
  {
    label: 'Labels of custom properties',
    fields: ['labels'],
    textOf: ({ labels }) => labels.map(({ name, text }) => `${name}=${text}`).join(', '),
  },
];
