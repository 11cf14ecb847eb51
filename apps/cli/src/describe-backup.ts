import type { BackupManifest } from '@keytally/store';
import { megabytes } from './megabytes.ts';

/** What a backup holds, in a few words. */
export function describeBackup({ createdAt, bytes, rows }: BackupManifest): string {
  const { events = 0, sessions = 0, products = 0 } = rows;
  return `${events} events and ${sessions} sessions of ${products} products as of ${createdAt}, ${megabytes(bytes)}`;
}
