import { callWithResponse, type KeytallyClient, KeytallyError, RefusedCall } from '@keytally/client';
import type { CallToolResult } from '@modelcontextprotocol/server';
import { BODY, type Tool } from './tools.ts';

/** The longest answer that an assistant is given, in characters: more than it could read. */
const MOST_CHARACTERS = 200_000;

/** The text of the answer of the API, or what is wrong with the question, in the words of the server. */
export async function callTool(
  client: KeytallyClient,
  { operation, name }: Tool,
  { [BODY]: body, ...given }: Readonly<Record<string, unknown>>,
): Promise<CallToolResult> {
  const inPlace = (place: string) =>
    Object.fromEntries(
      operation.parameters
        .filter((one) => one.in === place && one.name in given)
        .map((one) => [one.name, given[one.name]]),
    );
  const input = { path: inPlace('path'), query: inPlace('query'), ...(body !== undefined && { body }) };
  try {
    const { data } = await callWithResponse(
      client,
      name as 'listProducts',
      { ...input, parseAs: 'text' } as never,
    );
    return answered(String(data));
  } catch (error) {
    if (error instanceof RefusedCall) return failed(wordsOf(error));
    if (error instanceof KeytallyError) return failed(error.message);
    throw error;
  }
}

function answered(text: string): CallToolResult {
  if (text.length <= MOST_CHARACTERS) return { content: [{ type: 'text', text }] };
  return failed(
    `The answer has ${text.length.toLocaleString('en')} characters, and at most ${MOST_CHARACTERS.toLocaleString('en')} are shown. ` +
      'Ask for fewer days, events, properties or segments, for longer periods, or for a smaller page.',
  );
}

/** Tells the assistant what was wrong. */
export function failed(text: string): CallToolResult {
  return { content: [{ type: 'text', text }], isError: true };
}

function wordsOf({ problem: { code, detail, errors = [] } }: RefusedCall): string {
  const each = errors.map(({ pointer, message }) => `- ${pointer || 'The request'} ${message}`);
  // Of one error the sentence says all.
  return [`${code}: ${detail}`, ...(each.length > 1 ? each : [])].join('\n');
}
