import { isCustomProperty, type PropertyLabels } from '@keytally/contract/properties';

export interface Warned {
  readonly meta: { readonly warnings: readonly { readonly code: string; readonly detail: string }[] };
}

/** The same report, whose warnings call custom properties as the product does: `Country (own) (C01)`. */
export function labelWarnings<Report extends Warned>(report: Report, labels: PropertyLabels = {}): Report {
  const { meta } = report;
  if (meta.warnings.every(({ code }) => code !== 'ungrouped-clients')) return report;
  const warnings = meta.warnings.map((warning) => {
    if (warning.code !== 'ungrouped-clients') return warning;
    const detail = warning.detail.replaceAll(/\bC\d\d\b/g, (name) => {
      const label = isCustomProperty(name) ? labels[name] : undefined;
      return label === undefined ? name : `${label} (${name})`;
    });
    return { ...warning, detail };
  });
  return { ...report, meta: { ...meta, warnings } };
}
