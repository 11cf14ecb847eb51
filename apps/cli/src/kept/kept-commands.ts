import type { Command } from '@commander-js/extra-typings';
import type { KeytallyClient } from '@keytally/client';
import { withExamples } from '../command/examples.ts';
import { notThere, printsResult, type Result } from '../command/prints-result.ts';
import { refused } from '../command/refusal.ts';
import { jsonText } from '../command/terminal-text.ts';
import { addProductFlags, type TargetFlags } from '../target/target-flags.ts';
import { withProduct } from '../target/with-product.ts';
import { unknownKept } from './unknown-kept.ts';

export interface KeptFlags extends TargetFlags {
  readonly product?: string;
}

/** What a command needs to know of one kind of what a product keeps under ids, to list it. */
export interface ListedKind<One> {
  readonly noun: 'question' | 'board' | 'note' | 'cohort' | 'share';
  /** The help of `list`, which names the columns. */
  readonly listHelp: string;
  list(client: KeytallyClient, product: string): Promise<readonly One[]>;
  /** Its line in a list. */
  describe(one: One): string;
}

/** The same, to show and delete one. */
export interface KeptKind<One> extends ListedKind<One> {
  readonly showHelp: string;
  readonly deleteHelp: string;
  /** What the help says of the id of one that is shown. */
  readonly idHelp: string;
  /** An id that is there in the example of `show`. */
  readonly shownId: string;
  get(client: KeytallyClient, product: string, id: string): Promise<One>;
  /** Resolves to nothing if it was not there any more at a second attempt. */
  delete(client: KeytallyClient, product: string, id: string): Promise<object | undefined>;
}

/** `keytally boards list` */
export function addKeptList<One>(parent: Command, kind: ListedKind<One>): void {
  const { noun } = kind;
  const command = parent.command('list').description(kind.listHelp);
  printsResult(addProductFlags(command, `the ${noun}s`), async (flags: KeptFlags): Promise<Result> => {
    const all = await withProduct(flags, {}, (client, product) => listKept(client, product, kind));
    return { text: all.map(kind.describe).join('\n'), json: all };
  });
  withExamples(command, `keytally ${noun}s list --product acme-editor`);
}

export function listKept<One>(
  client: KeytallyClient,
  product: string,
  { noun, list }: ListedKind<One>,
): Promise<readonly One[]> {
  return list(client, product).catch(refused(`to list the ${noun}s`));
}

/** `keytally boards show` */
export function addKeptShow<One>(parent: Command, kind: KeptKind<One>): void {
  const { noun } = kind;
  const command = parent.command('show').description(kind.showHelp).argument('<id>', kind.idHelp);
  printsResult(
    addProductFlags(command, `the ${noun}s`),
    async (id: string, flags: KeptFlags): Promise<Result> => {
      const one = await withProduct(flags, {}, (client, product) =>
        kind
          .get(client, product, id)
          .catch(refused(`the ${noun}`, { [`unknown-${noun}`]: () => unknownKept(noun, product, id) })),
      );
      return { text: jsonText(one, 2), json: one };
    },
  );
  withExamples(command, `keytally ${noun}s show ${kind.shownId} --product acme-editor`);
}

/** `keytally boards delete` */
export function addKeptDelete<One>(parent: Command, kind: KeptKind<One>): void {
  const { noun } = kind;
  const command = parent.command('delete').description(kind.deleteHelp).argument('<id>', `id of the ${noun}`);
  printsResult(
    addProductFlags(command, `the ${noun}s`),
    async (id: string, flags: KeptFlags): Promise<Result> => {
      const deleted = await withProduct(flags, { writes: true }, (client, product) =>
        kind
          .delete(client, product, id)
          .catch(
            refused(`to delete the ${noun}`, { [`unknown-${noun}`]: () => unknownKept(noun, product, id) }),
          ),
      );
      if (deleted === undefined) return notThere(`The ${noun} "${id}"`, { id });
      return { text: `Deleted the ${noun} ${id}.`, json: deleted };
    },
  );
  withExamples(command, `keytally ${noun}s delete old-${noun} --product acme-editor`);
}
