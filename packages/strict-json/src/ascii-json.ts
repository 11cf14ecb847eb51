/** The same JSON in ASCII alone: each UTF-16 code unit beyond it is written as `\uXXXX` (RFC 8259, section 7). */
export function asciiJson(json: string): string {
  return json.replaceAll(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
