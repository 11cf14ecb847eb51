import {
  call,
  callWithResponse,
  createKeytallyClient,
  type KeytallyClient,
  RefusedCall,
  type Schema,
} from '@keytally/client';
import type { PropertyLabels } from '@keytally/contract/properties';
import { limitPauseMs } from '@keytally/import';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { refreshData } from '../../administration/refresh-data.ts';
import { serverUrl, useClient } from '../../api/client.ts';
import { ifMatch, revisedOf } from '../../api/revised.ts';
import { useChange } from '../../api/use-change.ts';
import type { ApiRequest } from '../../help/shell-command.ts';
import type { ImportCalls } from '../../importing/work.ts';
import { may, type Session } from '../../session/session.ts';

export type StoredImport = Schema<'Import'>;

/** The imports of a product that were not undone, the newest first. */
export function useImports(product: string): UseQueryResult<readonly StoredImport[]> {
  const client = useClient();
  return useQuery({
    queryKey: ['imports', product],
    queryFn: async ({ signal }) => {
      return (await call(client, 'listImports', { path: { product_id: product }, signal })).imports;
    },
  });
}

/** Whether a session may undo or replace an import: an editor those that came in with the same key, an owner all. */
export function mayTakeBack(
  session: Session,
  product: string,
  { importedBy }: Pick<StoredImport, 'importedBy'>,
): boolean {
  if (may(session, 'own', product)) return true;
  return may(session, 'edit', product) && importedBy === session.keyId;
}

export function listRequestOf(product: string): ApiRequest {
  return { operationId: 'listImports', parameters: { product_id: product } };
}

interface Undoing {
  readonly product: string;
  readonly name: string;
}

export function undoRequestOf({ product, name }: Undoing): ApiRequest {
  return { operationId: 'eraseImport', parameters: { product_id: product, import_name: name } };
}

/** Undoes an import, unless an earlier attempt did it; afterwards all that depends on records is asked for again. */
export function useUndo(onDone: (erased: Schema<'ErasedImport'> | undefined) => void) {
  return useChange(undo, refreshData, onDone);
}

async function undo(
  client: KeytallyClient,
  { product, name }: Undoing,
): Promise<Schema<'ErasedImport'> | undefined> {
  const path = { product_id: product, import_name: name };
  return call(client, 'eraseImport', { path });
}

/** What the server answered to the batch that ended an import. */
export interface Refusals {
  refusal?: RefusedCall;
}

/**
 * What an import asks the server for, with the session of the moment. A batch that is not answered is sent again: no record counts
 * twice; one that is refused because of a limit is sent again when the limit allows it. After `isStopped` nothing is sent or replaced, but the last batch of all, which only says that the import ends.
 */
export function importCalls(
  product: string,
  sessionOf: () => Session,
  isStopped: () => boolean,
  refusals: Refusals,
): ImportCalls {
  const client = createKeytallyClient({
    baseUrl: serverUrl(),
    credentials: (...asked) => sessionOf().token(...asked),
  });
  const noted = (refusal: RefusedCall) => {
    refusals.refusal ??= refusal;
    return new Error(refusal.problem.detail);
  };
  let name = '';
  const calls: ImportCalls = {
    async send(query, body) {
      name = query.import ?? name;
      if (isStopped() && !query.importEnds) throw new Error(STOPPED);
      try {
        // The worker wrote the body, and a blob is sent as it is.
        const input = { path: { product_id: product }, query, body: body as never };
        return await call(client, 'ingestRecords', input);
      } catch (error) {
        if (!(error instanceof RefusedCall)) throw error;
        if (error.problem.code === 'rate-limited') {
          await pause(limitPauseMs(error.response), isStopped);
          return calls.send(query, body);
        }
        throw query.importEnds ? new Error(error.problem.detail) : noted(error);
      }
    },
    async replace(body) {
      if (isStopped()) throw new Error(STOPPED);
      const path = { product_id: product, import_name: name };
      return call(client, 'replaceImport', { path, body }).catch((error) => {
        throw error instanceof RefusedCall ? noted(error) : error;
      });
    },
  };
  return calls;
}

/** Waits for so long, or until it is over. */
async function pause(milliseconds: number, isOver: () => boolean): Promise<void> {
  const until = performance.now() + milliseconds;
  while (performance.now() < until && !isOver())
    await new Promise((resolve) => setTimeout(resolve, Math.min(1_000, until - performance.now())));
}

/**
 * Calls custom properties of a product what they are called in a file that came in; what has a label keeps it. Resolves to why that
 * was refused: the records are there all the same.
 */
export async function nameProperties(
  client: KeytallyClient,
  product: string,
  labels: PropertyLabels,
): Promise<string | undefined> {
  if (Object.keys(labels).length === 0) return undefined;
  const path = { product_id: product };
  try {
    const { value, tag } = revisedOf(await callWithResponse(client, 'getProduct', { path }));
    const { id: _, ...settings } = value;
    const body = { ...settings, labels: { ...labels, ...settings.labels } };
    await call(client, 'putProduct', { path, header: ifMatch(tag), body });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const STOPPED = 'It was stopped.';
