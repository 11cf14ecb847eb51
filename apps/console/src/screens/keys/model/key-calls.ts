import { call, type KeytallyClient, type Schema } from '@keytally/client';
import { ifMatch, type Revised } from '../../../api/revised.ts';
import type { ApiRequest } from '../../../help/shell-command.ts';
import type { KeyKind, KeyRecord } from './key.ts';
import type { KeyDraft } from './key-draft.ts';
import { uploadOf } from './key-draft.ts';

/** Which key is meant: ids are unique within a kind. */
export interface KeyName {
  readonly kind: KeyKind;
  readonly id: string;
}

export const LIST_REQUEST: ApiRequest = { operationId: 'listPublicKeys' };

export function uploadRequestOf({ value, tag }: Revised<KeyDraft>): ApiRequest {
  const operationId = value.kind === 'ADMIN' ? 'putAdministrationKeys' : 'putClientKeys';
  return { operationId, body: [uploadOf(value)], ifMatch: tag };
}

export function deletionRequestOf({ kind, id }: KeyName): ApiRequest {
  const operationId = kind === 'ADMIN' ? 'deleteAdministrationKey' : 'deleteClientKey';
  return { operationId, parameters: { keyId: id } };
}

/** Uploads one key, if no key was changed since they were seen; resolves to it as it is registered now. */
export async function uploadKey(
  client: KeytallyClient,
  { value, tag }: Revised<KeyDraft>,
): Promise<KeyRecord> {
  const operation = value.kind === 'ADMIN' ? 'putAdministrationKeys' : 'putClientKeys';
  const { keys } = await call(client, operation, { header: ifMatch(tag), body: [uploadOf(value)] });
  const [key] = keys;
  if (!key) throw new Error('The server did not answer with the key.');
  return key;
}

/** Resolves to the end of its tokens on all servers, unless an earlier attempt has deleted it. */
export async function deleteKey(
  client: KeytallyClient,
  { kind, id }: KeyName,
): Promise<Schema<'DeletedKey'> | undefined> {
  const operation = kind === 'ADMIN' ? 'deleteAdministrationKey' : 'deleteClientKey';
  return call(client, operation, { path: { keyId: id } });
}

export async function endSession(
  client: KeytallyClient,
  keyId: string,
): Promise<Schema<'DeletedKey'> | undefined> {
  return call(client, 'deleteConsoleSession', { path: { keyId } });
}
