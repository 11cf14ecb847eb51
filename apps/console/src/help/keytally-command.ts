import type { Schema } from '@keytally/client';
import { type ApiCall, commandLines } from '@keytally/contract/command-lines';
import { quoted } from '@keytally/contract/shell-word';
import { type ApiRequest, isShownWhole } from './shell-command.ts';

/** A call of the API on the command line; undefined if no command does just that, or if it would not be what is seen. */
export function requestAsCommand({ query, ...call }: ApiRequest, server: string): string | undefined {
  return query ? undefined : shown(call, `--url ${quoted(server)} --token "$TOKEN"`);
}

/** The command, without a server, that makes a product with these settings. */
export function putProductCommand(
  product_id: string,
  settings: Schema<'ProductSettings'>,
): string | undefined {
  return shown({ operationId: 'putProduct', parameters: { product_id }, body: settings });
}

function shown(call: ApiCall, ...target: readonly string[]): string | undefined {
  const lines = commandLines(call, ...target);
  return lines?.every(isShownWhole) ? lines.join(' \\\n  ') : undefined;
}
