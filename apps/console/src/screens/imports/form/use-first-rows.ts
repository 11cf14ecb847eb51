import { useQuery } from '@tanstack/react-query';
import type { FirstRow, FoundReading, Plan } from '../../../importing/plan.ts';

/** Who reads the file. */
interface Reader {
  findReading(file: File, plan: Plan): Promise<FoundReading>;
  firstRows(file: File, plan: Plan): Promise<readonly FirstRow[]>;
}

/** How a file is read as it is planned, with what was found of its times and numbers, and its first rows once that is known. */
export function useFirstRows(file: File, plan: Plan, reader: Reader) {
  const { columns, delimiter, encoding, decimal, timeFormat, timeZone, saidUnit, isSession } = plan;
  const about = [file.name, file.lastModified, file.size];
  const asked = { columns, delimiter, encoding, decimal, timeFormat, timeZone, saidUnit, isSession };
  const reading = useQuery({
    queryKey: ['found-reading', ...about, asked],
    queryFn: () => reader.findReading(file, plan),
    retry: false,
    gcTime: 0,
  });
  const found = reading.data;
  const read: Plan = {
    ...plan,
    decimal: found?.decimal ?? decimal,
    timeFormat: found?.timeFormat ?? timeFormat,
  };
  const rows = useQuery({
    queryKey: ['first-rows', ...about, read],
    queryFn: () => reader.firstRows(file, read),
    // What nobody has decided makes no rows. A plan that cannot be read says why.
    enabled: reading.error !== null || found?.undecided.length === 0,
    placeholderData: (before) => before,
    retry: false,
    gcTime: 0,
  });
  return { found, read, rows };
}
