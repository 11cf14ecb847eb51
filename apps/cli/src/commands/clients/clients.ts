import type { Command } from '@commander-js/extra-typings';
import { withExamples } from '../../command/examples.ts';
import { addErase } from './erase.ts';
import { addList } from './list.ts';
import { addShow } from './show.ts';

/** `keytally clients` */
export function addClients(program: Command): void {
  const clients = program
    .command('clients')
    .description('List clients with their values, and show or erase what is known of one.');
  withExamples(clients, 'keytally clients list --product acme-editor');
  for (const add of [addList, addShow, addErase]) add(clients);
}
