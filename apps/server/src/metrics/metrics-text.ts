import { Registry } from 'prom-client';
import type { Metrics } from './metrics.ts';
import { processMetrics } from './state-metrics.ts';

/** The media types of metrics, with the version of each format. */
export const METRICS_TYPES = {
  'text/plain': 'text/plain; version=0.0.4; charset=utf-8',
  'application/openmetrics-text': 'application/openmetrics-text; version=1.0.0; charset=utf-8',
} as const;

export type MetricsType = keyof typeof METRICS_TYPES;

/** All metrics of a server and its process, as text. */
export async function metricsText({ registry }: Metrics, type: MetricsType): Promise<string> {
  const text = withoutUnmeasured(await Registry.merge([registry, processMetrics()]).metrics());
  return type === 'text/plain' ? text : toOpenMetrics(text);
}

/** Of the delay of the event loop nothing is known until it was measured once: no number, and 2^63 for the least. */
function withoutUnmeasured(text: string): string {
  return text.replaceAll(/^nodejs_eventloop_lag_\S+ (?:nan|9223372036\.\d+)\n/gim, '');
}

/**
 * Converts Prometheus text (0.0.4) to OpenMetrics (1.0.0): counters are declared without `_total`, which only their
 * samples have, there are no empty lines, and the end is marked.
 */
function toOpenMetrics(text: string): string {
  const counters = new Set([...text.matchAll(/^# TYPE (\S+)_total counter$/gm)].map(([, name]) => name));
  const lines = text.split('\n').flatMap((line) => {
    if (line === '') return [];
    const [, head, name] = /^(# (?:HELP|TYPE) )(\S+)_total /.exec(line) ?? [];
    return name !== undefined && counters.has(name)
      ? line.replace(`${head}${name}_total`, `${head}${name}`)
      : line;
  });
  return [...lines, '# EOF', ''].join('\n');
}
