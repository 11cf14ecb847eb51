/** A condition on a value, as a filter or a segment of a request has it. */
export interface WordedCondition {
  readonly type?: string | undefined;
  readonly value?: unknown;
  readonly min?: number | string;
  readonly max?: number | string;
  readonly includeNull?: boolean;
}

/**
 * `is one of Pro, Home, or has no value`: what a condition asks of a value, without the name of its property.
 *
 * @param most of more values than these, the others are counted
 */
export function conditionWords(
  { type, includeNull, ...condition }: WordedCondition,
  most = Number.POSITIVE_INFINITY,
): string {
  if (type === undefined) return 'has no value';
  return `${valueWords(type, condition, most)}${includeNull ? ', or has no value' : ''}`;
}

function valueWords(type: string, { value, min, max }: WordedCondition, most: number): string {
  if (type === 'regex') return `matches ${value}`;
  if (Array.isArray(value)) {
    const more = value.length > most ? ` and ${value.length - most} more` : '';
    return `is one of ${value.slice(0, most).join(', ')}${more}`;
  }
  if (min === undefined && max === undefined) return `is ${value}`;
  if (min === undefined) return `is at most ${max}`;
  return max === undefined ? `is at least ${min}` : `is ${min} to ${max}`;
}
