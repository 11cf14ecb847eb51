import { expect, test } from 'vitest';
import { Command } from './commander.ts';
import { printsResult, type Result } from './prints-result.ts';
import { addsFlags, runs } from './typed-flags.ts';

/** The compiler keeps most of this: a line that it should refuse and does not is an error of types. */

const addSize = addsFlags((command) => command.option('--most-rows <rows>', 'rows').option('--all', 'all'));
const command = () => addSize(new Command('list').argument('<id>').option('--product <id>', 'product'));
const nothing: Result = { text: '', json: null };

test('a command gets its arguments, then its own flags and those that were added to it', async () => {
  const got: unknown[] = [];
  const list = command();
  runs(list, (id: string, flags: { readonly product?: string; readonly mostRows?: string }) =>
    got.push(id, flags),
  );
  await list.parseAsync(['a', '--product', 'p', '--most-rows', '3'], { from: 'user' });
  expect(got).toEqual(['a', { product: 'p', mostRows: '3' }]);
});

test('a flag that no option has, or of another type, does not compile', () => {
  // @ts-expect-error no option is called maxRows
  runs(command(), (_id: string, _flags: { readonly maxRows?: string }) => nothing);
  // @ts-expect-error no option is called produkt
  printsResult(command(), (_id: string, _flags: { readonly produkt?: string }) => nothing);
  // @ts-expect-error --all is true or not there
  printsResult(command(), (_id: string, _flags: { readonly all?: string }) => nothing);
  // @ts-expect-error --product may be left out
  printsResult(command(), (_id: string, _flags: { readonly product: string }) => nothing);
  // @ts-expect-error its argument is a text
  printsResult(command(), (_id: number, _flags: { readonly product?: string }) => nothing);
  // @ts-expect-error only a command that prints its result has --json
  runs(command(), (_id: string, _flags: { readonly json?: boolean }) => nothing);
  printsResult(
    command(),
    (_id: string, _flags: { readonly json?: boolean; readonly verbose?: boolean }) => nothing,
  );
});
