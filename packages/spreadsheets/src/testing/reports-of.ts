import { type ReportName, type Reports, reportOperations } from '@keytally/contract/reports';
import { models, requestsOf, withProduct, worlds } from '@keytally/reports/testing';
import type * as fc from 'fast-check';

/** Reports of a kind, each with its request, as the model computes them from random data. */
export function reportsOf(name: ReportName) {
  const kind = reportOperations[name];
  return worlds
    .map((data) => withProduct(data, 1))
    .chain((world) =>
      (requestsOf[kind] as (of: typeof world) => fc.Arbitrary<object>)(world).map((request) => ({
        world,
        request,
      })),
    )
    .map(({ world, request }) => {
      try {
        return { request, report: models[kind](world, request as never) as Reports[ReportName] };
      } catch {
        return undefined;
      }
    })
    .filter((made) => made !== undefined);
}
