import type { Command } from '@commander-js/extra-typings';
import { call } from '@keytally/client';
import type { Schema } from '@keytally/contract';
import { withExamples } from '../../command/examples.ts';
import { printsResult, type Result } from '../../command/prints-result.ts';
import { refused } from '../../command/refusal.ts';
import { tabbed } from '../../command/terminal-text.ts';
import { addTargetFlags, type TargetFlags } from '../../target/target-flags.ts';
import { withClient } from '../../target/with-client.ts';

/** `keytally keys list` */
export function addList(keys: Command): void {
  const command = keys
    .command('list')
    .description('List the registered keys: kind, id, algorithm, thumbprint, and what a client key may do.');
  printsResult(addTargetFlags(command), list);
  withExamples(command, 'keytally keys list', 'keytally keys list --profile work');
}

async function list(flags: TargetFlags): Promise<Result> {
  const keys = await withClient(flags, {}, async (client) => {
    const data = await call(client, 'listPublicKeys').catch(refused('to list the keys'));
    return data.keys;
  });
  return { text: keys.map(describeKey).join('\n'), json: keys };
}

/** A key in one line. */
export function describeKey({
  kind,
  id,
  algorithm,
  thumbprint,
  products,
  access,
  notAfter,
}: Schema<'KeyRecord'>): string {
  const rights = [...(products ? [products.join(' ')] : []), ...(access ? [access.join(' ')] : [])];
  const end = notAfter === undefined ? [] : [`until ${notAfter}`];
  return tabbed(kind, id, algorithm, thumbprint, ...rights, ...end);
}
