import { readFileSync } from 'node:fs';

/** The most memory that a running process has had, in bytes: this one, or the one with an id. 0 if there is none. */
export function peakBytes(pid: number | 'self' = 'self'): number {
  const [, kibibytes = '0'] = /VmHWM:\s+(\d+) kB/.exec(statusOf(pid)) ?? [];
  return Number(kibibytes) * 1024;
}

function statusOf(pid: number | 'self'): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
}
