import { totalmem } from 'node:os';

const MIB = 1024 ** 2;

/** What the engine may use when nobody says: half of the memory of the container, if it has a limit, or the machine. */
export function halfOfMemory(): string {
  const limit = process.constrainedMemory();
  const total = totalmem();
  const memory = limit > 0 && limit < total ? limit : total;
  return `${Math.floor(memory / MIB / 2)}MiB`;
}
