import { it } from 'vitest';
import { expectAgreement } from '../../testing/agreement.ts';
import { casesOf, testAgreement, useDuckdbSubject } from '../../testing/duckdb-subject.ts';
import { requestsOfClocks, worldsOfClocks } from './testing/clocks.ts';

const subject = useDuckdbSubject();

testAgreement('getHoursOfWeek', 208, subject);

it('agrees with the model where clocks are set', () =>
  expectAgreement('getHoursOfWeek', casesOf(208), subject, {
    worlds: worldsOfClocks,
    requests: requestsOfClocks,
  }));
