import type { Schema } from '@keytally/client';
import type { Product } from '../../api/catalogue.ts';
import { type LabelDraft, labelDraftsOf, labelsOf } from './label-draft.ts';

/** The settings of a product as the form has them. */
export interface ProductDraft {
  readonly id: string;
  readonly name: string;
  readonly timeZone: string;
  readonly defaultTracking: Schema<'TrackingMode'>;
  /** Empty: records are kept for ever. */
  readonly retentionDays: string;
  readonly labels: readonly LabelDraft[];
}

/** A new product has the zone of the person who creates it: its days can't be moved later. */
export function newProduct(timeZone: string): ProductDraft {
  return { id: '', name: '', timeZone, defaultTracking: 'advanced', retentionDays: '', labels: [] };
}

export function draftOf({ retentionDays, labels, ...settings }: Product): ProductDraft {
  return { ...settings, retentionDays: retentionDays?.toString() ?? '', labels: labelDraftsOf(labels) };
}

/** What the server is sent. All settings are: one that is left out would be reset. */
export function draftSettings(draft: ProductDraft): Schema<'ProductSettings'> {
  const { id, name, retentionDays, labels, ...settings } = draft;
  const labelled = labelsOf(labels);
  return {
    name: name.trim() === '' ? id : name,
    ...settings,
    ...(retentionDays.trim() !== '' && { retentionDays: Number(retentionDays) }),
    ...(Object.keys(labelled).length > 0 && { labels: labelled }),
  };
}

/** What is wrong with the number of days, before it is sent. */
export function faultOfDays(text: string): string | undefined {
  if (text.trim() === '' || /^[1-9]\d{0,4}$/.test(text.trim())) return undefined;
  return 'Write a whole number of days from 1 to 36600, or nothing.';
}

/** What shorter keeping deletes, if it does. */
export function deletedBy(before: ProductDraft, now: ProductDraft): number | undefined {
  if (faultOfDays(now.retentionDays) !== undefined || now.retentionDays.trim() === '') return undefined;
  const days = Number(now.retentionDays);
  const kept = before.retentionDays === '' ? Number.POSITIVE_INFINITY : Number(before.retentionDays);
  return days < kept ? days : undefined;
}

/** All zones that this browser knows, and one that it may not know. */
export function timeZones(own: string): readonly string[] {
  return [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), own])].toSorted();
}
