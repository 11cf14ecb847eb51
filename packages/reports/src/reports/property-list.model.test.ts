import { it } from 'vitest';
import { expectListAgreement } from '../testing/agreement.ts';
import { TIMES, useDuckdbSubject } from '../testing/duckdb-subject.ts';
import { listProperties } from './property-list.ts';

const { load, runner } = useDuckdbSubject();

it(
  'agrees with the model',
  () => expectListAgreement(30 * TIMES, load, ({ product }) => listProperties(product, runner())),
  TIMES * 60_000,
);
