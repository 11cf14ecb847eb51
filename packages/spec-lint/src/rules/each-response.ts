import { isReference, type Location, type Response, type Responses, type RuleContext } from '../redocly.ts';

type CheckResponse = (
  status: string,
  response: Response,
  context: { report: RuleContext['report']; location: Location },
) => void;

/** Checks every response with its status: once per file and status, even if operations share it. */
export function eachResponse(check: CheckResponse): (responses: Responses, context: RuleContext) => void {
  const seen = new Set<string>();
  return (responses, { report, resolve, location }) => {
    for (const [status, named] of Object.entries(responses)) {
      const response = resolve(named);
      const place = isReference(named) ? response.location : location.child(status).key();
      if (!response.node || !place || seen.has(`${status} ${place.absolutePointer}`)) continue;
      seen.add(`${status} ${place.absolutePointer}`);
      check(status, response.node, { report, location: place });
    }
  };
}
