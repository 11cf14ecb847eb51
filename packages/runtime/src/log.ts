import { type DestinationStream, destination, type Logger, pino, stdSerializers } from 'pino';

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];
export type Log = Logger;

/** A log of one JSON object a line, on standard error where nothing else is said. Errors stand in it with what caused them. */
export function createLog(level: LogLevel, stream: DestinationStream = destination(2)): Log {
  const serializers = { err: stdSerializers.errWithCause };
  const timestamp = () => `,"time":"${new Date().toISOString()}"`;
  return pino({ level, base: null, serializers, timestamp }, stream);
}
