import { type DestinationStream, destination, type Logger, pino, stdSerializers } from 'pino';

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];
export type Log = Logger;

/**
 * A log with one JSON object per line. It goes to standard error, which has no other output. Errors are logged with
 * their causes.
 */
export function createLog(level: LogLevel, stream: DestinationStream = destination(2)): Log {
  const serializers = { err: stdSerializers.errWithCause };
  const timestamp = () => `,"time":"${new Date().toISOString()}"`;
  return pino({ level, base: null, serializers, timestamp, formatters: { level: named } }, stream);
}

/** The name of a level, which people filter by, and not pino's number. */
function named(label: string): { readonly level: string } {
  return { level: label };
}
