import { expect, it } from 'vitest';
import { lookIn, shownIn } from './look.ts';

it('a kept question is shown as its screen showed it', () => {
  const view = 'full-report?range=last-7-days&order=name+desc&show=shares&classes=%5B1%2C3%2C50%5D';
  expect(lookIn(view)).toEqual({ order: 'name desc', show: 'shares', classes: [1, 3, 50] });
  expect(lookIn(undefined)).toEqual({});
  expect(lookIn('retention')).toEqual({});
});

it('what somebody made up is as good as nothing: no class ends where the report does not count', () => {
  for (const classes of ['[12]', '[]', '[1,]', '{}', '[1,"2"]', '7'])
    expect(lookIn(`full-report?classes=${encodeURIComponent(classes)}`)).toEqual({});
  const [shown] = shownIn(
    { ...lookIn('users?show=made-up'), change: () => undefined },
    ['one', 'two'],
    'two',
  );
  expect(shown).toBe('two');
});
