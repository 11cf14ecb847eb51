import { serverUrl } from '../../api/client.ts';
import { makeKeyPair } from '../key/make-key-pair.ts';
import { keepWaitingKey } from '../key/waiting-key.ts';
import { keepAddress } from './kept-address.ts';

/** Where a provider's page opens: in the place of this one, or beside it, so that what was typed here stays. */
export type Opens = 'here' | 'beside';

/**
 * Goes to a provider to sign in. The code that the server gives out afterwards works for the key alone that is made and kept here, so
 * that it is of no use to anybody else.
 */
export async function goToProvider(id: string, opens: Opens): Promise<void> {
  const pair = await makeKeyPair();
  await keepWaitingKey(pair);
  const address = `${serverUrl()}/sign-in/${encodeURIComponent(id)}?session_key=${pair.thumbprint}`;
  if (opens === 'beside') {
    window.open(address, '_blank', 'noopener');
    return;
  }
  keepAddress();
  window.location.assign(address);
}
