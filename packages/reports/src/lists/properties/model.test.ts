import { it } from 'vitest';
import { expectListAgreement } from '../../testing/agreement.ts';
import { casesOf, useDuckdbSubject } from '../../testing/duckdb-subject.ts';
import { listProperties } from './list.ts';

const { load, runner } = useDuckdbSubject();

it('agrees with the model', () =>
  expectListAgreement(casesOf(240), load, ({ product }) => listProperties(product, runner())));
