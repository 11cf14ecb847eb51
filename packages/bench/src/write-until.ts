import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { sendBatch } from './send-batch.ts';
import { batchesOf, usageStream } from './usage-stream.ts';

/** How many writers send batches of which size to which server, and for how long. */
export interface WritingTask {
  readonly url: string;
  readonly token: string;
  readonly writers: number;
  readonly size: number;
  readonly seconds: number;
  /** Makes the ids differ from those of other tasks. */
  readonly mark: string;
}

/** The response to a batch, and when it came. */
export interface Written {
  readonly status: number;
  /** Records that it says are stored now and were not before. */
  readonly accepted: number;
  readonly milliseconds: number;
}

/** One writer: sends batch after batch, and retries refused ones. */
async function write(
  { url, token }: WritingTask,
  batches: Generator<string>,
  until: number,
): Promise<Written[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const all: Written[] = [];
  let body = batches.next().value as string;
  while (performance.now() < until) {
    const begun = performance.now();
    const { status, retryAfter, text } = await sendBatch(`${url}/v3/events/bench`, token, body, agent);
    const milliseconds = performance.now() - begun;
    const accepted = status === 200 ? (JSON.parse(text) as { readonly accepted: number }).accepted : 0;
    all.push({ status, milliseconds, accepted });
    if (status === 200) body = batches.next().value as string;
    else await sleep(retryAfter * 1_000 * (0.5 + Math.random()));
  }
  agent.destroy();
  return all;
}

/** The task of this thread. */
if (parentPort !== null) {
  const task = workerData as WritingTask;
  const until = performance.now() + task.seconds * 1_000;
  const batches = batchesOf(usageStream(Date.now() - 86_400_000, task.mark), task.size);
  const written = await Promise.all(Array.from({ length: task.writers }, () => write(task, batches, until)));
  parentPort.postMessage(written.flat());
}
