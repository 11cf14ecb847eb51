import type { Schema } from '@keytally/contract';
import { dataDaysRequest, type Facts, factsOf } from '@keytally/contract/comparison';
import { dayIn } from '@keytally/contract/days';
import type { Days } from '@keytally/contract/relative-days';
import type { Reports } from '@keytally/contract/reports';
import type { Product } from '@keytally/store';
import type { AppOptions } from '../app-options.ts';
import type { WaitingCall } from '../steps/long-work.ts';
import { firstDayOf } from './asked/asked-question.ts';
import type { Reporting } from './reporting.ts';

interface Compared {
  readonly product: Product;
  readonly spans: readonly Days[];
}

/** What may be said of both sides of a comparison, for whoever may not ask for it. */
export async function comparisonFacts(
  { store, now }: Pick<AppOptions, 'store' | 'now'>,
  reporting: Reporting,
  { product, spans }: Compared,
  call: WaitingCall,
): Promise<Schema<'ComparisonFacts'>> {
  const activity: Reports['users-by-status'][] = [];
  // One after another: each takes a turn, and a viewer has few.
  for (const days of spans) {
    const asked = { ...call, product, body: dataDaysRequest(days) };
    const { bytes } = await reporting.answer('getUsersByStatus', 'application/json', asked);
    activity.push(JSON.parse(Buffer.from(bytes).toString()));
  }
  const today = dayIn(product.timeZone, new Date(now()));
  const firstSeen = await firstDayOf(store, product);
  return shown(factsOf({ today, firstSeen, retentionDays: product.retentionDays, activity }));
}

function shown({ today, firstDay, lastDay, withData = new Set() }: Facts): Schema<'ComparisonFacts'> {
  return {
    today,
    ...(firstDay !== undefined && { firstDay }),
    ...(lastDay !== undefined && { lastDay }),
    daysWithData: [...withData].toSorted(),
  };
}
