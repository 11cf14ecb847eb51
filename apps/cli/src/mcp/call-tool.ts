import { callWithResponse, type KeytallyClient, KeytallyError, RefusedCall } from '@keytally/client';
import type { CallToolResult } from '@modelcontextprotocol/server';
import { BODY, type Tool } from './tools.ts';

/** The longest answer that an assistant is given, in characters: more than it could read. */
const MOST_CHARACTERS = 200_000;

/** The text of the answer of the API, or what is wrong with the question, in the words of the server. */
export async function callTool(
  client: KeytallyClient,
  { operation, name, inputSchema }: Tool,
  given: Readonly<Record<string, unknown>>,
): Promise<CallToolResult> {
  const fault = faultOf(given, inputSchema);
  if (fault !== undefined) return failed(fault);
  const inPlace = (place: string) =>
    Object.fromEntries(
      operation.parameters
        .filter((one) => one.in === place && one.name in given)
        .map((one) => [one.name, given[one.name]]),
    );
  const body = BODY in given && { body: given[BODY] };
  const input = { path: inPlace('path'), query: inPlace('query'), ...body };
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

/** An argument that is missing, or that nothing would read. What is in them the server judges. */
function faultOf(given: object, { properties = {}, required = [] }: Tool['inputSchema']): string | undefined {
  const known = Object.keys(properties);
  const unknown = Object.keys(given).find((name) => !known.includes(name));
  if (unknown !== undefined)
    return `There is no argument "${unknown}" here; the arguments are ${known.join(', ') || 'none'}.`;
  const missing = required.find((name) => !(name in given));
  return missing === undefined ? undefined : `The argument "${missing}" is missing.`;
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
