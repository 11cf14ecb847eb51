import type { Log } from '@keytally/runtime';
import { trace } from '@opentelemetry/api';

/** The version of the API of OpenTelemetry that this program speaks. An SDK of the same or a later 1.x can be spoken to. */
export const API_VERSION = '1.9.1';

/** With this in its name a symbol says where each major version of the API keeps what an SDK has registered. */
const REGISTERED = 'opentelemetry.js.api.';

interface Registered {
  readonly version?: string;
  readonly trace?: unknown;
}

/** Says that an SDK has been registered that this program cannot see: nothing else would, and no trace would arrive. */
export function warnOfLostTraces(log: Pick<Log, 'warn'>): void {
  const sdk = registeredApis().find(({ trace: provider }) => provider !== undefined);
  if (sdk === undefined || sdk.trace === trace.getTracerProvider()) return;
  const found = sdk.version ?? 'of an unknown version';
  log.warn(
    `No traces are sent: an SDK is registered with @opentelemetry/api ${found}, and this program needs ${API_VERSION} or a later ` +
      `1.x. Run "npm install @opentelemetry/api@^${API_VERSION}" where the SDK is installed, and start again.`,
  );
}

function registeredApis(): readonly Registered[] {
  return Object.getOwnPropertySymbols(globalThis)
    .filter((symbol) => symbol.description?.includes(REGISTERED))
    .flatMap((symbol) => (Reflect.get(globalThis, symbol) as Registered | undefined) ?? []);
}
