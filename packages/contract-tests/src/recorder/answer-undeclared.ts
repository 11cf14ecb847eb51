import { createServer } from 'node:http';

/** A server that looks like ours, and returns responses that the contract does not declare. */
const server = createServer((request, response) => {
  Object.assign(request, { originalUrl: request.url });
  response.writeHead(203, { 'Content-Type': 'application/json' }).end('{}');
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as { port: number };
  console.log(`http://127.0.0.1:${port}`);
});
