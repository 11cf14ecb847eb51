import type { Command } from '@commander-js/extra-typings';
import { withExamples } from '../../command/examples.ts';
import { addAudit } from './audit.ts';
import { addBootstrap } from './bootstrap.ts';
import { addDelete } from './delete.ts';
import { addGenerate } from './generate.ts';
import { addList } from './list.ts';
import { addPut } from './put.ts';
import { addRotate } from './rotate.ts';

/** `keytally keys` */
export function addKeys(program: Command): void {
  const keys = program.command('keys').description('Generate keys, and manage the registered ones.');
  withExamples(keys, 'keytally keys bootstrap --help');
  for (const add of [addGenerate, addBootstrap, addList, addPut, addRotate, addDelete, addAudit]) add(keys);
}
