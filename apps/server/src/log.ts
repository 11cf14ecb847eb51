import { destination, type Logger, pino } from 'pino';

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];
export type Log = Logger;

/** A log of one JSON object a line, on standard error. */
export function createLog(level: LogLevel): Log {
  return pino(
    { level, base: null, timestamp: () => `,"time":"${new Date().toISOString()}"` },
    destination(2),
  );
}
