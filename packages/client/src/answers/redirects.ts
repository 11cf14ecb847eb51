import { KeytallyError } from '../keytally-error.ts';
import type { Send } from '../send.ts';

/**
 * A redirect is an error: the token was made for the server that the caller named, and a body may be lost on the way. Of a
 * redirect that was not followed a browser says neither the status nor the place.
 */
export function refusingRedirects(send: Send): Send {
  return async (request) => {
    const response = await send(request);
    const { status, type, headers } = response;
    if (type !== 'opaqueredirect' && (status < 300 || status > 399 || status === 304)) return response;
    throw new KeytallyError(
      'unexpected-answer',
      `${request.url} leads to ${headers.get('Location') ?? 'another place'}: use the URL of the server itself.`,
      { status },
    );
  };
}
