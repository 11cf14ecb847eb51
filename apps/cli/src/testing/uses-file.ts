/** The first line of files with uses. */
export const header = 'time,user,what,amount\n';

/** What the columns of such a file are. */
export const mapping: readonly string[] = [
  'clientId=user',
  'occurredAt=time',
  'name=what',
  'value=amount',
].flatMap((pair) => ['--column', pair]);

/** The flags that import such a file into a product of a data directory. */
export function into(directory: string): readonly string[] {
  return ['--product', 'p', '--create-product', '--data-dir', directory, ...mapping];
}
