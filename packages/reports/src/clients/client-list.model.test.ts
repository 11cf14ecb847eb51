import { it } from 'vitest';
import { expectClientListAgreement } from '../testing/agreement.ts';
import { trimName } from '../testing/clean-name.ts';
import { TIMES, useDuckdbSubject } from '../testing/duckdb-subject.ts';
import { listClients } from './client-list.ts';

const { load, runner } = useDuckdbSubject();

it(
  'agrees with the model',
  () =>
    expectClientListAgreement(30 * TIMES, load, (request, { product }) =>
      listClients(request, { product, runner: runner(), cleanName: trimName }),
    ),
  TIMES * 60_000,
);
