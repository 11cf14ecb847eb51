import type { Schema } from '@keytally/client';
import { type PropertyType, properties } from '@keytally/contract/properties';
import {
  type Condition,
  type ConditionDraft,
  type ConditionKind,
  conditionOf,
  describeCondition,
  draftOf,
  emptyDraft,
  isFault,
  KINDS_OF_TYPE,
} from '../condition/condition.ts';
import { fits, schemaOf } from '../schema/fits.ts';

export type SegmentRequest = Schema<'SegmentList'>[number];
export type SegmentBy = Schema<'SegmentBy'>;

/** A segment while it is filled in. */
export interface SegmentDraft {
  readonly condition: ConditionDraft;
  /** One segment for each value, instead of one for all. */
  readonly split: boolean;
  readonly label: string;
  /** Of the segments that it is split into, keep the largest. */
  readonly limit: string;
}

/** What is wrong with a draft, at one of its fields. */
export interface SegmentFault {
  readonly part: 'value' | 'min' | 'max' | 'label' | 'limit';
  readonly text: string;
}

export function typeOfProperty(name: SegmentBy): PropertyType {
  return properties.find((property) => property.name === name)?.type ?? 'text';
}

export function emptySegment(by: SegmentBy): SegmentDraft {
  const [kind = 'string'] = KINDS_OF_TYPE[typeOfProperty(by)];
  return { condition: emptyDraft(kind), split: false, label: '', limit: '' };
}

export function draftOfSegment(segment: SegmentRequest): SegmentDraft {
  const { split = false, segmentLabel = '', limit = '' } = segment as Partial<Fields>;
  return { condition: draftOf(segment as Condition), split, label: segmentLabel, limit: String(limit) };
}

interface Fields {
  readonly split: boolean;
  readonly segmentLabel: string;
  readonly limit: number;
}

/** Whether a condition can be split into one segment for each value. */
export function canSplit(kind: ConditionKind): boolean {
  return kind === 'stringArray' || kind === 'regex';
}

/** The segment that was filled in, or what is wrong with it. */
export function segmentOf({ condition, split, label, limit }: SegmentDraft): SegmentRequest | SegmentFault {
  const made = conditionOf(condition);
  if (isFault(made)) return made;
  const isSplit = split && canSplit(condition.kind);
  const needsLabel = !isSplit && !['string', 'number', 'date', 'null'].includes(condition.kind);
  if (needsLabel && label === '') return { part: 'label', text: 'Give it a label, which the report shows.' };
  if (!/^\d*$/.test(limit)) return { part: 'limit', text: 'A whole number from 1 to 1000' };
  const segment = {
    ...made,
    ...(isSplit && { split: true }),
    ...(!isSplit && label !== '' && { segmentLabel: label }),
    ...(limit !== '' && condition.kind !== 'null' && { limit: Number(limit) }),
  };
  if (fits(schemaOf('Segment'), segment)) return segment as SegmentRequest;
  const isLimit = limit !== '' && !fits(schemaOf('SegmentLimit'), Number(limit));
  return isLimit
    ? { part: 'limit', text: 'A whole number from 1 to 1000' }
    : { part: 'value', text: 'A value has 1 to 256 characters.' };
}

export function isSegmentFault(made: SegmentRequest | SegmentFault): made is SegmentFault {
  return 'part' in made;
}

/** A segment in words: its label, or what it is about. */
export function describeSegment(segment: SegmentRequest): string {
  const { split, segmentLabel, limit } = segment as Partial<Fields>;
  const words = segmentLabel ?? describeCondition(segment as Condition);
  const each = split ? `${words}, each value apart` : words;
  return limit === undefined ? each : `${each}, the ${limit} largest`;
}
