import type { Demo } from './demo.ts';

/** What `keytally serve` prints when the server is running. */
export function welcome(url: string, demo: Demo | undefined): string {
  const places = `Keytally is running.

  Docs   ${url}/docs
  API    ${url}  (OpenAPI document: ${url}/openapi.json)`;
  if (demo === undefined) return places;
  const { productId, startDate, stopDate, token, privateKeyFile, keyId } = demo;
  const body = JSON.stringify({ startDate, stopDate });
  const report = `${url}/v3/reporting/eventTracking/basic/dataTable/${productId}`;
  return `${places}

  The product "${productId}" has made-up usage; its last four weeks are ${startDate} to ${stopDate}.

  A token of the administration key "${keyId}", valid for one hour:

${token}

  A report (paste it into another terminal):

curl -s '${report}' \\
  -H 'Authorization: Bearer ${token}' \\
  -H 'Content-Type: application/json' -d '${body}'

  Another token:  npx keytally token --id ${keyId} --kind admin --private-key ${privateKeyFile}
  Stop:           Ctrl+C`;
}
