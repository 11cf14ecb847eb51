import { document } from '@keytally/contract/document';
import { validValues } from '@keytally/contract-tests/src/generated-requests/valid-values.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyDraft } from '../condition/condition.ts';
import {
  describeSegment,
  draftOfSegment,
  emptySegment,
  isSegmentFault,
  type SegmentRequest,
  segmentOf,
} from './segment.ts';

describe('a segment', () => {
  it('that the contract allows can be filled in, or the form says why not', () => {
    fc.assert(
      fc.property(validValues(document.components.schemas.Segment ?? {}), (value) => {
        const made = segmentOf(draftOfSegment(value as SegmentRequest));
        // Lines can't hold line breaks, and a range can be turned round: the contract leaves both to the server.
        if (isSegmentFault(made)) return;
        expect(describeSegment(made)).not.toContain('undefined');
        expect(segmentOf(draftOfSegment(made))).toEqual(made);
      }),
    );
  });

  it('is the same after it was opened and saved', () => {
    const segments: SegmentRequest[] = [
      { type: 'string', value: 'NL', segmentLabel: 'Home', limit: 3 },
      { type: 'stringArray', value: ['NL', 'BE'], segmentLabel: 'Low countries', includeNull: true },
      { type: 'stringArray', value: ['NL', 'BE'], split: true, limit: 10 },
      { type: 'regex', value: '^4', split: true },
      { type: 'numberRange', min: 1, max: 4, segmentLabel: 'Small' },
      { type: 'dateRange', max: '2026-03-01', segmentLabel: 'Old' },
      { includeNull: true, segmentLabel: 'Unknown' },
    ];
    for (const segment of segments) expect(segmentOf(draftOfSegment(segment))).toEqual(segment);
  });

  it('says what is missing or wrong, and where', () => {
    const text = emptySegment('geography.country');
    const range = { ...emptySegment('ram'), condition: { ...emptyDraft('numberRange'), min: '1' } };
    const partOf = (draft: typeof text) => {
      const made = segmentOf(draft);
      return isSegmentFault(made) ? made.part : undefined;
    };
    expect(partOf(text)).toBe('value');
    expect(partOf(range)).toBe('label');
    expect(partOf({ ...range, label: 'Some', limit: '0' })).toBe('limit');
    expect(partOf({ ...range, label: 'Some', limit: 'x' })).toBe('limit');
    expect(partOf({ ...range, label: 'Some' })).toBeUndefined();
  });

  it('is said in words', () => {
    expect(describeSegment({ type: 'regex', value: '^4', split: true, limit: 5 })).toBe(
      'matches ^4, each value apart, the 5 largest',
    );
  });
});
