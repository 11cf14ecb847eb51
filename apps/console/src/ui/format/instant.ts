/** An instant in a time zone: `2 Mar 2026, 09:05`. */
export function formatInstant(instant: string | number | Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }).format(new Date(instant));
}

/** How long something still lasts: `59:07`, or `2:00:00` from an hour on. */
export function formatRemaining(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}

/** How long something still lasts, to the minute, rounded up, and at the end to the second: `7 h 12 min`, `9 min`, `45 s`. */
export function formatLeft(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** A duration in words, to the hour or the minute, rounded up: `8 hours`, `30 minutes`. */
export function formatDuration(milliseconds: number): string {
  const minutes = Math.ceil(milliseconds / 60_000);
  const [count, unit] = minutes > 90 ? [Math.round(minutes / 60), 'hour'] : [minutes, 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** The time of a day in a time zone: `09:05:30`. */
export function formatTime(instant: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone }).format(instant);
}
