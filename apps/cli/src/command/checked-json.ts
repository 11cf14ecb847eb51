import { faultsWith } from '@keytally/validation';

const faultsOf = faultsWith({}, {});

/** What a value must be (JSON Schema). */
export type Shape = Parameters<typeof faultsOf>[0];

/**
 * Reads JSON that this program wrote, and that may have been damaged since.
 *
 * @returns the value, or what is wrong with the text, to follow its name
 */
export function checkedJson(
  text: string,
  shape: Shape,
): { readonly value: unknown; readonly fault?: never } | { readonly value?: never; readonly fault: string } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { fault: 'is not JSON' };
  }
  const { value: fault } = faultsOf(shape, value).next();
  if (!fault) return { value };
  return { fault: fault.pointer === '' ? fault.message : `is damaged: ${fault.pointer} ${fault.message}` };
}
