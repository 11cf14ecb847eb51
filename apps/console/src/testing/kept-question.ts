import type { ReportName } from '@keytally/contract/reports';
import type { Page } from 'playwright-core';
import type { KeptQuestion } from '../api/questions.ts';
import type { Visits } from './visits.ts';

/** Keeps and shares the question of the screen, and resolves to the link. */
export async function shareQuestion(page: Page): Promise<string> {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await press('Share …');
  await press('Make the link');
  const link = (await page.getByRole('region', { name: 'Link', exact: true }).textContent()) ?? '';
  await press('Done');
  return link.trim();
}

/** The question of a report that a product keeps. */
export async function questionKept(
  { world: { client } }: Visits,
  product: string,
  report: ReportName,
): Promise<KeptQuestion | undefined> {
  const params = { path: { product_id: product } };
  const { data } = await client.GET('/v3/questions/{product_id}', { params });
  return data?.questions.find(({ ask }) => ask.report === report);
}

/** Puts a question on a board of its own, and goes there. */
export async function showCard({ world, visitor }: Visits, product: string, question: string): Promise<void> {
  const params = { path: { product_id: product, board_id: 'beside' } };
  const cards = [{ question, width: 'whole' } as const];
  await world.client.PUT('/v3/boards/{product_id}/{board_id}', { params, body: { name: 'Beside', cards } });
  await visitor.load(`/boards/beside?product=${product}`);
  await visitor.page.getByRole('heading', { level: 1, name: 'Beside' }).waitFor();
}
