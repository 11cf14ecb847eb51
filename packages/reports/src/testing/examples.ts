import { document, operations, resolve } from '@keytally/contract/document';
import { type World, worldOf } from '../model/world.ts';
import type { Report, ReportKind, ReportRequest } from '../report-kinds.ts';

/** The data behind the contract's examples of reports: three days, or three months if a report follows users over time. */
export function exampleWorld(kind?: ReportKind): World {
  const batch = exampleOf(`ingestRecords.${exampleBatchOf(kind)}`) as {
    records: Parameters<typeof worldOf>[0];
  };
  return worldOf(batch.records);
}

/** The name of the example with the records behind the examples of a kind of report. */
export function exampleBatchOf(kind?: ReportKind): 'batch' | 'three-months' {
  const { path } = operations.find(({ operationId }) => operationId === kind) ?? {};
  return path === undefined || /\/eventTracking\/(basic|lifetime|advanced)\//.test(path)
    ? 'batch'
    : 'three-months';
}

/** The contract's examples of a kind of report: each request with the response of the same name. */
export function examplesOf<Kind extends ReportKind>(
  kind: Kind,
): { title: string; request: ReportRequest<Kind>; report: Report<Kind> }[] {
  const operation = operations.find(({ operationId }) => operationId === kind);
  const requests = operation?.requestBody?.content['application/json']?.examples ?? {};
  return Object.keys(requests).map((title) => ({
    title,
    request: exampleOf(`${kind}.${title}`) as ReportRequest<Kind>,
    report: exampleOf(`${kind}.${title}-report`) as Report<Kind>,
  }));
}

/** The contract's CSV example of a kind of report, which belongs to its first example. */
export function csvExampleOf(kind: ReportKind): string {
  return exampleOf(`${kind}.csv`) as string;
}

/** An example of the contract by its name. */
export function exampleOf(name: string): unknown {
  return resolve(document, { $ref: `#/components/examples/${name}` } as { $ref: string; value?: unknown })
    .value;
}
