/** A measured value with its labels. */
interface Sample {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** The values of metrics by name. */
export type Measured = ReadonlyMap<string, readonly Sample[]>;

const SAMPLE = /^([a-z_:][\w:]*)(?:\{(.*)\})? (\S+)$/i;
const LABEL = /(\w+)="((?:[^"\\]|\\.)*)"/g;

/** Reads the text format of Prometheus (version 0.0.4). Lines of another kind are left out. */
export function readMetrics(text: string): Measured {
  const samples = text.split('\n').flatMap((line) => {
    const [, name, given = '', value] = SAMPLE.exec(line) ?? [];
    if (name === undefined) return [];
    const labels = Object.fromEntries([...given.matchAll(LABEL)].map(([, label, of]) => [label, of]));
    return { name, labels, value: Number(value) };
  });
  return Map.groupBy(samples, ({ name }) => name);
}

/** The value with these labels; undefined if it was not measured. */
export function measuredValue(
  measured: Measured,
  name: string,
  labels: Readonly<Record<string, string>> = {},
): number | undefined {
  const wanted = Object.entries(labels);
  return measured.get(name)?.find((sample) => wanted.every(([label, of]) => sample.labels[label] === of))
    ?.value;
}
