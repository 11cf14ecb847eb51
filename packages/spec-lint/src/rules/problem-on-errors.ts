import type { MediaType, Response, Rule } from '../redocly.ts';
import { eachResponse } from './each-response.ts';

const problemJson = 'application/problem+json';

/** Every error response is a problem (RFC 9457), has only that media type and has an example. */
export const problemOnErrorsRule: Rule = () => ({
  Responses: eachResponse((status, response, { report, location }) => {
    if (!/^[45]/.test(status)) return;
    const types = Object.keys(response.content ?? {});
    if (types.length !== 1 || types[0] !== problemJson) {
      report({
        message: `The error ${status} must have the media type ${problemJson} and no other.`,
        location,
      });
    } else if (!hasExample(response)) {
      report({ message: `The error ${status} needs an example.`, location });
    }
  }),
});

function hasExample({ content }: Response): boolean {
  const { example, examples = {} }: MediaType = content?.[problemJson] ?? {};
  return example !== undefined || Object.keys(examples).length > 0;
}
