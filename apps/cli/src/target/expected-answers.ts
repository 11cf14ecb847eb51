import type { KeytallyClient } from '@keytally/client';
import { faultsWith } from '@keytally/validation';
import { CommandError } from '../command/command-error.ts';

type Middleware = Parameters<KeytallyClient['use']>[number];

/**
 * Checks that answers have the media type, the fields and the types of the contract, so that one of another program ends in a
 * sentence. A newer server may say more, and words that this version does not know.
 */
export const expectedAnswers: Middleware = {
  async onResponse({ request, response, schemaPath }) {
    // Loaded on use: most commands ask no other server.
    const { document, operations, resolve } = await import('@keytally/contract/document');
    const method = request.method.toLowerCase();
    const operation = operations.find((one) => one.path === schemaPath && one.method === method);
    const declared = operation?.responses[response.status] ?? operation?.responses.default;
    const media = declared && Object.entries(resolve(document, declared).content ?? {});
    const type = mediaTypeOf(response);
    if (response.status === 200 && !media?.some(([one]) => one === type))
      throw unfit(request, `it is ${type || 'of no media type'}`);
    if (!/^application\/(problem\+)?json$/.test(type)) return;
    const schema = media?.find(([type]) => type.endsWith('json'))?.[1].schema;
    if (schema === undefined) return;
    for (const { pointer, message, keyword } of faultsWith(document, {})(schema, await bodyOf(response)))
      if (keyword === 'type' || keyword === 'required') throw unfit(request, `${pointer || 'it'} ${message}`);
  },
};

function mediaTypeOf({ headers }: Response): string {
  return (headers.get('Content-Type') ?? '').replace(/;.*/s, '').trim().toLowerCase();
}

function unfit({ url }: Request, why: string): CommandError {
  return new CommandError(
    `The answer of ${url} does not fit the contract: ${why}. Check that the URL is that of a Keytally server of this version, and any proxy.`,
  );
}

async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.clone().json();
  } catch {
    throw new CommandError(
      `The answer of ${response.url} is not JSON, although it says so: check the URL and any proxy.`,
    );
  }
}
