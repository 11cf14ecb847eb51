import { KeytallyError } from '../keytally-error.ts';

/** Twice what a server ever puts into one answer that is not streamed. */
const MOST_BYTES = 128 * 1024 ** 2;

/** Less than this in the time of an attempt is nothing: a stream must get somewhere. */
const LEAST_BYTES = 1024;

/** Reads a body to its end. Throws a `KeytallyError` as soon as it is larger than any answer of a server. */
export async function readBounded(
  body: ReadableStream<Uint8Array>,
  url: string,
  mostBytes = MOST_BYTES,
): Promise<ArrayBuffer> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    bytes += read.value.length;
    if (bytes > mostBytes) {
      void reader.cancel().catch(() => undefined);
      throw tooLarge(url, mostBytes);
    }
    chunks.push(read.value as Uint8Array<ArrayBuffer>);
  }
  return new Blob(chunks).arrayBuffer();
}

/** The same bytes; errors if a sender that is waited for sends next to nothing for so long. Slow readers are no fault. */
export function keepingPace(body: ReadableStream<Uint8Array>, seconds: number): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let waited = 0;
  let bytes = 0;
  return new ReadableStream({
    async pull(controller) {
      const begin = performance.now();
      const read = await inTime(reader.read(), seconds * 1000 - waited).catch((error: unknown) => {
        void reader.cancel(error).catch(() => undefined);
        throw error;
      });
      if (read.done) return controller.close();
      waited += performance.now() - begin;
      bytes += read.value.length;
      if (bytes >= LEAST_BYTES) [waited, bytes] = [0, 0];
      controller.enqueue(read.value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

async function inTime<T>(promise: Promise<T>, milliseconds: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(stalled()), Math.max(0, milliseconds));
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

function stalled(): KeytallyError {
  return new KeytallyError('no-answer', 'The rest of the answer does not come: try again later.');
}

function tooLarge(url: string, mostBytes: number): KeytallyError {
  return new KeytallyError(
    'unexpected-answer',
    `The response from ${url} is larger than ${mostBytes / 1024 ** 2} MiB, so it is not from a Keytally server: check the base URL and any proxy.`,
  );
}
