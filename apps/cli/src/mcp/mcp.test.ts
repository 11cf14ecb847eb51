import { operations } from '@keytally/contract/document';
import { call } from '@keytally/contract-tests/call';
import { requestExamples } from '@keytally/contract-tests/request-examples';
import { startTestServer, type TestServer } from '@keytally/contract-tests/test-server';
import { Client, InMemoryTransport, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createMcpServer } from './mcp-server.ts';
import { serveMcpOverHttp } from './serve-http.ts';
import { tools } from './tools.ts';

/** An assistant asks with the tools of the protocol, and gets what the API answers. */

const path = {
  product_id: 'acme-editor',
  question_id: 'monthly-return',
  board_id: 'growth',
  note_id: 'release-3.10',
  cohort_id: 'power-users',
  kind: 'CLIENT',
  keyId: 'app',
};
let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  token = await server.adminToken();
  const example = (operationId: string, name: string) =>
    requestExamples.find((one) => one.operationId === operationId && one.name === name)?.body;
  const put = (operationId: string, name: string) =>
    call(server.url, operationId, { token, path, body: example(operationId, name) });
  await put('putProduct', 'settings');
  await put('ingestRecords', 'batch');
  await put('ingestRecords', 'three-months');
  await put('putQuestion', 'monthly-return');
  await put('putBoard', 'growth');
  await put('putNote', 'release');
  await put('putCohort', 'often');
});
afterAll(() => server.close());

/** An assistant that is connected to a server of the protocol in this process. */
async function connected(client = server.client): Promise<Client> {
  const [here, there] = InMemoryTransport.createLinkedPair();
  const assistant = new Client({ name: 'assistant', version: '1' });
  await Promise.all([createMcpServer(client).connect(there), assistant.connect(here)]);
  onTestFinished(() => assistant.close());
  return assistant;
}

async function asked(assistant: Client, name: string, args: Readonly<Record<string, unknown>> = {}) {
  const { content, isError = false } = await assistant.callTool({ name, arguments: args });
  const [first] = content;
  return { text: first?.type === 'text' ? first.text : '', isError };
}

describe('the tools', () => {
  test('are what a session may call that may only read, and say that they only read', async () => {
    const { tools: listed } = await (await connected()).listTools();
    const reading = operations.filter(
      (one) => one['x-access'] === 'read' && one.operationId !== 'createConsolePairing',
    );
    expect(listed.map(({ name }) => name)).toEqual([
      ...reading.map(({ operationId }) => operationId),
      'getSchema',
    ]);
    for (const { annotations, description, inputSchema } of listed) {
      expect(annotations).toMatchObject({ readOnlyHint: true });
      expect(description?.length).toBeGreaterThan(20);
      expect(JSON.stringify(inputSchema)).not.toContain('#/components/');
    }
  });

  test('are short enough to be read at once, and name what they leave out, which a tool has', async () => {
    const assistant = await connected();
    const text = JSON.stringify((await assistant.listTools()).tools);
    expect(text.length).toBeLessThan(146_000);
    const named = new Set(Array.from(text.matchAll(/getSchema with \\"(\w+)\\"/g), ([, name = '']) => name));
    expect(named).toContain('GlobalFilters');
    for (const name of named) {
      const { text: schema, isError } = await asked(assistant, 'getSchema', { name });
      expect([isError, schema.length > 3_000, schema.includes('#/components/')]).toEqual([
        false,
        true,
        false,
      ]);
      expect(() =>
        new Ajv2020({ strict: false, validateFormats: false }).compile(JSON.parse(schema)),
      ).not.toThrow();
    }
    expect(await asked(assistant, 'getSchema', { name: 'Nothing' })).toEqual({
      isError: true,
      text: 'There is no schema "Nothing".',
    });
  });

  test.each(tools)('$name answers what the API answers', async ({ name, operation }) => {
    const assistant = await connected();
    const names = operation.parameters.filter(({ in: place }) => place === 'path').map((one) => one.name);
    const args = Object.fromEntries(names.map((one) => [one, path[one as keyof typeof path]]));
    for (const { body } of requestExamples.filter(({ operationId }) => operationId === name)) {
      const { status, text } = await call(server.url, name, {
        token,
        path,
        ...(body !== undefined && { body }),
      });
      const found = await asked(assistant, name, { ...args, ...(body !== undefined && { request: body }) });
      expect(status).toBe(200);
      expect(found).toEqual({ text, isError: false });
    }
  });

  test('tell what is wrong with a question in the words of the server, with its places', async () => {
    const request = { startDate: '2026-03-01', stopDate: 'today', eventz: [] };
    const { isError, text } = await asked(await connected(), 'getBasicDataTable', {
      product_id: 'acme-editor',
      request,
    });
    expect(isError).toBe(true);
    expect(text).toMatch(
      /^invalid-request: The request has 2 errors.*\n- \/eventz is not a field here.*\n- \/stopDate /s,
    );
    expect(await asked(await connected(), 'getProduct', { product_id: 'nowhere' })).toEqual({
      isError: true,
      text: expect.stringMatching(/^unknown-product: /),
    });
  });

  test.each([
    [{}, 'The argument "product_id" is missing.'],
    [{ product_id: 'acme-editor' }, 'The argument "request" is missing.'],
    [
      { productId: 'acme-editor', request: {} },
      'There is no argument "productId" here; the arguments are product_id, request.',
    ],
  ])('pass over no argument: %j', async (args, text) => {
    expect(await asked(await connected(), 'getBasicDataTable', args)).toEqual({ isError: true, text });
  });

  test('have the rights of the key behind them', async () => {
    const client = server.client;
    const sign = await server.addClientKey({ id: 'sender', products: ['acme-editor'], access: ['ingest'] });
    const sender = await sign(['acme-editor']);
    const { createKeytallyClient } = await import('@keytally/client');
    const assistant = await connected(
      createKeytallyClient({ baseUrl: server.url, credentials: () => sender }),
    );
    expect((await asked(assistant, 'listTrackedEvents', { product_id: 'acme-editor' })).text).toMatch(
      /^access-missing: /,
    );
    expect(
      (await asked(await connected(client), 'listTrackedEvents', { product_id: 'acme-editor' })).isError,
    ).toBe(false);
  });

  test('refuse an answer that is too long to be read, and say how to ask for less', async () => {
    const long = `[${'1,'.repeat(150_000)}1]`;
    const client = { GET: async () => ({ data: long, response: new Response() }) } as never;
    const { isError, text } = await asked(await connected(client), 'listProducts');
    expect([isError, text]).toEqual([
      true,
      expect.stringMatching(/^The answer has 300,003 characters, and at most 200,000/),
    ]);
  });

  test('that do not exist are told', async () => {
    const refused = await asked(await connected(), 'deleteProduct', { product_id: 'acme-editor' });
    expect(refused).toEqual({ isError: true, text: 'There is no tool "deleteProduct".' });
  });
});

test('the command speaks the protocol on standard input and output, and ends with its input', async () => {
  const args = [
    '--conditions=keytally-source',
    'bin/keytally.js',
    'mcp',
    '--url',
    server.url,
    '--token',
    token,
  ];
  const cwd = new URL('../../', import.meta.url).pathname;
  const transport = new StdioClientTransport({ command: process.execPath, args, cwd, stderr: 'pipe' });
  const assistant = new Client({ name: 'assistant', version: '1' });
  await assistant.connect(transport);
  onTestFinished(() => assistant.close());
  expect(assistant.getServerVersion()).toMatchObject({ name: 'keytally' });
  const { text } = await call(server.url, 'listProducts', { token });
  expect(await asked(assistant, 'listProducts')).toEqual({ text, isError: false });
});

describe('over HTTP', () => {
  const served = async () => {
    const http = await serveMcpOverHttp(server.client, 0);
    onTestFinished(() => http.close());
    return http;
  };

  test('whoever has the secret asks as on standard input', async () => {
    const { url, secret } = await served();
    const requestInit = { headers: { Authorization: `Bearer ${secret}` } };
    const assistant = new Client({ name: 'assistant', version: '1' });
    await assistant.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit }));
    onTestFinished(() => assistant.close());
    const { text } = await call(server.url, 'listProducts', { token });
    expect(await asked(assistant, 'listProducts')).toEqual({ text, isError: false });
  });

  test('a port that is taken is told', async () => {
    const port = Number(new URL((await served()).url).port);
    await expect(serveMcpOverHttp(server.client, port)).rejects.toThrow(
      /^Cannot listen on 127\.0\.0\.1, port \d+: .*Choose another/,
    );
  });

  test.each([
    ['without the secret', {}, 401],
    ['with another secret', { Authorization: 'Bearer wrong' }, 401],
    ['from a page of another origin', { Origin: 'https://evil.example' }, 403],
  ])('%s nothing is answered', async (_, headers, status) => {
    const { url } = await served();
    const body = '{"jsonrpc":"2.0","id":1,"method":"tools/list"}';
    const type = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' };
    expect((await fetch(url, { method: 'POST', headers: { ...type, ...headers }, body })).status).toBe(
      status,
    );
  });
});
