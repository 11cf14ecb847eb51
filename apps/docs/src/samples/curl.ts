import { filledPath, type SampleCall, SERVER } from './sample-call.ts';

/** The call with `curl`, and a token in `$TOKEN`. */
export function curlSample(call: SampleCall): string {
  const options = [
    `curl -sSf${call.method === 'GET' ? '' : ` -X ${call.method}`} '${SERVER}${filledPath(call)}'`,
    ...(call.needsToken ? [`-H "Authorization: Bearer $TOKEN"`] : []),
    ...(call.shareSecret === undefined ? [] : [`-H 'Share-Secret: ${call.shareSecret}'`]),
    ...(call.body === undefined ? [] : [`-H 'Content-Type: application/json' -d @- <<'JSON'`]),
  ];
  const body = call.body === undefined ? '' : `\n${JSON.stringify(call.body, null, 2)}\nJSON`;
  return options.join(' \\\n  ') + body;
}
