import { it } from 'vitest';
import { expectClientListAgreement } from '../../testing/agreement.ts';
import { trimName } from '../../testing/clean-name.ts';
import { casesOf, useDuckdbSubject } from '../../testing/duckdb-subject.ts';
import { listClients } from './list.ts';

const { load, runner } = useDuckdbSubject();

it('agrees with the model', () =>
  expectClientListAgreement(casesOf(240), load, (request, { product }) =>
    listClients(request, { product, runner: runner(), cleanName: trimName }),
  ));
