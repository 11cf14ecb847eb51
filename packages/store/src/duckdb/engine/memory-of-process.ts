import { totalmem } from 'node:os';

/** The default memory limit: half of what there is. */
export function halfOfMemory(): string {
  return `${Math.floor(memoryOfProcess() / MIB / 2)}MiB`;
}

/** Bytes that this process may take: those of its container or service, if that has a limit, or of the machine. */
export function memoryOfProcess(): number {
  const limit = process.constrainedMemory();
  const total = totalmem();
  return limit > 0 && limit < total ? limit : total;
}

const MIB = 1024 ** 2;
