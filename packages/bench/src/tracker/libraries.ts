import { createKeytallyClient, createTracker } from '@keytally/client';
import { Analytics } from '@segment/analytics-node';
import { PostHog } from 'posthog-node';

/** A library that tracks events of the users of a service. */
interface TrackingLibrary {
  track(userId: string, name: string): void;
  /** Sends what waits. */
  close(): Promise<void>;
}

/** How long the end may take. */
const CLOSE_SECONDS = 30;

/** Room for what waits at the greatest rate, where a library has settings for that. */
const ROOM = { events: 100_000, batch: 1_000 };

/** Each as it comes; the others also with as much room as they take. */
export const libraries = {
  keytally: (url) => {
    const client = createKeytallyClient({ baseUrl: url, credentials: () => 'a-token' });
    const tracker = createTracker(client, { productId: 'bench', onError: () => undefined });
    return {
      track: (clientId, name) => tracker.track({ clientId, category: 'File', name }),
      close: async () => void (await tracker.close({ seconds: CLOSE_SECONDS })),
    };
  },
  'posthog-node': (url) => postHog(url, {}),
  'posthog-node with more room': (url) =>
    postHog(url, { flushAt: ROOM.batch, maxBatchSize: ROOM.batch, maxQueueSize: ROOM.events }),
  '@segment/analytics-node': (url) => segment(url, {}),
  '@segment/analytics-node with more room': (url) => segment(url, { maxEventsInBatch: ROOM.batch }),
} as const satisfies Readonly<Record<string, (url: string) => TrackingLibrary>>;

export type LibraryName = keyof typeof libraries;

function postHog(host: string, room: object): TrackingLibrary {
  const client = new PostHog('key', { host, ...room });
  client.on('error', () => undefined);
  return {
    track: (distinctId, name) =>
      client.capture({ distinctId, event: name, properties: { category: 'File' } }),
    close: () => client.shutdown(CLOSE_SECONDS * 1_000),
  };
}

function segment(host: string, room: object): TrackingLibrary {
  const client = new Analytics({ writeKey: 'key', host, ...room });
  client.on('error', () => undefined);
  return {
    track: (userId, event) => client.track({ userId, event, properties: { category: 'File' } }),
    close: () => client.closeAndFlush({ timeout: CLOSE_SECONDS * 1_000 }),
  };
}
