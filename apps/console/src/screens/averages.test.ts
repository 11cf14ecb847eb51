import { describe, expect, it } from 'vitest';
import { definitions } from '../generated/definitions.ts';
import { fullReportColumns } from '../views/advanced-full/columns.tsx';
import { eventColumns } from '../views/basic-table/columns.tsx';
import { lifetimeColumns } from '../views/lifetime-table/columns.tsx';

const NUMBERS = [
  ...eventColumns('uses', undefined).map(({ id, label }) => [label, `UsageSummary.${id}`]),
  ...lifetimeColumns('lifetime-table', undefined).map(({ id, label }) => [
    label,
    `LifetimeDataTableRow.${id}`,
  ]),
  ...fullReportColumns(false, undefined).map(({ id, label }) => [label, `DetailedUsage.${id}`]),
] as const;
const meanings: Readonly<Record<string, string>> = definitions;
const averages = NUMBERS.flatMap(([label = '', of = '']) =>
  / \/ /.test(meanings[of] ?? '') ? [[label, meanings[of] ?? ''] as const] : [],
);

describe('an average has one name on all screens', () => {
  it.each(averages.filter(([label]) => /^Per (user|session)/.test(label)))('“%s” is %s', (label, meaning) => {
    const isOfItsUsers = /users who used it/.test(meaning);
    const [users, sessions] = isOfItsUsers
      ? ['Per user of it', 'Per session of its users']
      : ['Per user', 'Per session'];
    expect(label).toBe(label.startsWith('Per user') ? users : sessions);
  });

  it('on each of three screens', () => expect(averages.length).toBeGreaterThan(6));
});
