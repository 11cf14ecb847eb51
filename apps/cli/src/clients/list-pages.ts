import { call, followCursors, type KeytallyClient } from '@keytally/client';
import type { Schema } from '@keytally/contract';
import { refused } from '../command/refusal.ts';

type Request = Schema<'ClientPropertyListRequest'>;
type List = Schema<'ClientPropertyList'>;

/** Most clients of a page of the API. */
const MOST_OF_PAGE = 1_000;

/** The pages of a list of clients, at most so many clients in all. */
export async function* listPages(
  client: KeytallyClient,
  productId: string,
  request: Request,
  most: number,
): AsyncGenerator<List> {
  let left = most;
  const follow = followCursors(request.startAtClientId ?? undefined);
  let next: Pick<Request, 'startAtClientId'> = {};
  for (;;) {
    const limit = Math.min(request.limit ?? MOST_OF_PAGE, left);
    const page = await readPage(client, productId, { ...request, ...next, limit });
    yield page;
    left -= page.results.length;
    if (page.reachedEnd || left <= 0) return;
    const hasClients = page.results.length > 0;
    next = { startAtClientId: follow(hasClients ? (page.nextClientId ?? '') : '') };
  }
}

async function readPage(client: KeytallyClient, productId: string, body: Request): Promise<List> {
  return call(client, 'listClientProperties', {
    path: { product_id: productId },
    body,
  }).catch(refused('to list the clients'));
}
