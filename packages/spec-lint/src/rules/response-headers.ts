import type { Rule } from '../redocly.ts';
import { eachResponse } from './each-response.ts';

/** Every response has an id; a 401 says how to authenticate (RFC 9110, 15.5.2), a 503 when to retry. */
const requiredHeaders: Record<string, string[]> = {
  '401': ['X-Request-Id', 'WWW-Authenticate'],
  '503': ['X-Request-Id', 'Retry-After'],
};

export const responseHeadersRule: Rule = () => ({
  Responses: eachResponse((status, response, { report, location }) => {
    const declared = Object.keys(response.headers ?? {}).map((name) => name.toLowerCase());
    for (const name of requiredHeaders[status] ?? ['X-Request-Id']) {
      if (!declared.includes(name.toLowerCase())) {
        report({ message: `The response ${status} must declare the header ${name}.`, location });
      }
    }
  }),
});
