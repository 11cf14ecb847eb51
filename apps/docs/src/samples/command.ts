import { type SampleCall, SERVER } from './sample-call.ts';

/** The reports that the command line prints, by their operations. */
const REPORTS: Readonly<Record<string, string>> = {
  getBasicDataTable: 'basic-table',
  getBasicTimeline: 'basic-timeline',
  getLifetimeDataTable: 'lifetime-table',
  getLifetimeHistogram: 'lifetime-histogram',
  getAdvancedFullReport: 'advanced-full',
};

/** The same on the command line, for what it can do; a token is in `$TOKEN`. */
export function commandSample({ operationId, parameters, body }: SampleCall): string | undefined {
  const report = REPORTS[operationId];
  if (report === undefined) return undefined;
  const text = JSON.stringify(body, null, 2).replaceAll("'", `'\\''`);
  return `npx keytally report ${report} --product ${parameters.product_id} \\
  --url ${SERVER} --token "$TOKEN" --body '${text}'`;
}
