import { setTimeout } from 'node:timers/promises';
import { readPostgresUrl } from '../../cluster/postgres/connection/postgres-settings.ts';
import { Leases } from '../../cluster/postgres/leases/leases.ts';
import { createTurns } from '../../cluster/postgres/leases/turns.ts';
import { openPostgres } from '../../cluster/postgres/open-postgres.ts';

/** Takes a turn that lasts until it is lost, and prints when it has it, when it loses it, and how the call ends. */
const [, , url = '', milliseconds = ''] = process.argv;
const { usual, close } = await openPostgres(await readPostgresUrl(url));
const turns = createTurns(new Leases(usual, `process ${process.pid}`), Number(milliseconds));
const work = async (signal: AbortSignal) => {
  console.log('begun');
  while (!signal.aborted) await setTimeout(10);
  console.log('lost');
};
await turns.take('task', work, 1).catch(({ code }) => console.log(code));
await close();
