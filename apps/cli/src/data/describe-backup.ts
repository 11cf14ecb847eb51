import type { AnyManifest } from '@keytally/store';
import { counted, megabytes } from '../command/terminal-text.ts';

/** A short description of a backup. */
export function describeBackup({ createdAt, bytes, rows }: AnyManifest): string {
  const { events = 0, sessions = 0, products = 0 } = rows;
  const what = `${counted(events, 'event')} and ${counted(sessions, 'session')} of ${counted(products, 'product')}`;
  return `${what} as of ${createdAt}, ${megabytes(bytes)}`;
}
