import type { BatchEvent } from '../records/batch-records.ts';

/** An event name in a batch with the days of its first and last event in the batch. */
export interface UsedName {
  readonly key: string;
  readonly category: string | null;
  readonly name: string;
  readonly firstDay: number;
  readonly lastDay: number;
}

/** The distinct names of events. */
export function usedNames(events: readonly BatchEvent[]): UsedName[] {
  const names = new Map<string, UsedName>();
  for (const { nameKey: key, day, record } of events) {
    const { firstDay = day, lastDay = day } = names.get(key) ?? {};
    if (names.has(key) && firstDay <= day && day <= lastDay) continue;
    names.set(key, {
      key,
      category: record.category,
      name: record.name,
      firstDay: Math.min(firstDay, day),
      lastDay: Math.max(lastDay, day),
    });
  }
  return [...names.values()];
}
