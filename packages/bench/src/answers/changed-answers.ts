import { median } from '../figures/statistics.ts';
import { reach } from '../figures/wanted.ts';

const ROUNDS = 200;
const DAY = 86_400_000;

const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);

/** A report of a closed range, which is asked again after each record that comes in. */
export async function benchChangedAnswers(subject: {
  readonly url: string;
  readonly token: string;
}): Promise<void> {
  const now = Date.now();
  const report = { startDate: dayOf(now - 400 * DAY), stopDate: dayOf(now - 2 * DAY) };
  const post = async (path: string, body: unknown) => {
    const start = performance.now();
    const response = await fetch(`${subject.url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${subject.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${text}`);
    return performance.now() - start;
  };
  const ask = () => post('/v3/reporting/eventTracking/basic/dataTable/bench', report);
  const timesAfter = async (at: number) => {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const occurredAt = new Date(at + round).toISOString();
      const record = {
        id: `changed ${at} ${round}`,
        clientId: 'changed',
        occurredAt,
        category: 'Category 1',
        name: 'Event 1',
      };
      await post('/v3/events/bench', { records: [record] });
      times.push(await ask());
    }
    return times.sort((a, b) => a - b);
  };
  await ask();
  const [other, same] = [await timesAfter(now), await timesAfter(now - 3 * DAY)];
  reach('answers-changed', median(other));
  const show = (times: readonly number[]) =>
    `${median(times).toFixed(1)} ms (99th percentile ${(times[Math.floor(times.length * 0.99)] ?? 0).toFixed(1)})`;
  console.log(
    `A basic data table of 399 days, asked again after each of ${ROUNDS} records\n` +
      `  of another day ${show(other)}, of one of these days ${show(same)}: x ${(median(other) / median(same)).toFixed(2)}`,
  );
}
