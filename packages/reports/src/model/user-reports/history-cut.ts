import { dayOfIso } from '../days.ts';
import type { World } from '../world.ts';

interface UserReport {
  readonly meta: { readonly warnings: readonly object[] };
}

/** A report on users that warns if the retention deleted records of its range, or of the month before. */
export function warningOfCut<Request extends { readonly startDate: string }, Report extends UserReport>(
  model: (world: World, request: Request) => Report,
): (world: World, request: Request) => Report {
  return (world, request) => {
    const report = model(world, request);
    const { removedBefore } = world.product;
    if (removedBefore === undefined || dayOfIso(request.startDate) - 31 >= removedBefore) return report;
    const cut = { code: 'history-cut', detail: '', pointer: '/startDate' };
    return { ...report, meta: { ...report.meta, warnings: [cut, ...report.meta.warnings] } };
  };
}
