import type { Command } from 'commander';
import { withExamples } from '../../command/examples.ts';
import { notThere, printsResult, type Result } from '../../command/prints-result.ts';
import { refusal } from '../../command/refusal.ts';
import { counted } from '../../command/terminal-text.ts';
import { addProductFlags, type TargetFlags } from '../../target/target-flags.ts';
import { withProduct } from '../../target/with-product.ts';

/** `keytally clients erase` */
export function addErase(clients: Command): void {
  const command = clients
    .command('erase')
    .description('Erase all records of one client of a product, for good.')
    .argument('<client>', 'id of the client, as its records have it');
  printsResult(addProductFlags(command, 'the records'), erase);
  withExamples(command, 'keytally clients erase u1 --product acme-editor');
}

async function erase(clientId: string, flags: TargetFlags & { readonly product?: string }): Promise<Result> {
  const erased = await withProduct(flags, { writes: true }, async (client, product) => {
    const path = { product_id: product, client_id: clientId };
    const { data, error } = await client.DELETE('/v3/products/{product_id}/clients/{client_id}', {
      params: { path },
    });
    if (error) throw refusal(`to erase "${clientId}"`, error);
    return data;
  });
  if (erased === undefined) return notThere(`The client "${clientId}"`, { clientId });
  const { erasedEvents, erasedSessions } = erased;
  return {
    text: `Erased ${counted(erasedEvents, 'event')} and ${counted(erasedSessions, 'session')} of "${clientId}".`,
    json: erased,
  };
}
