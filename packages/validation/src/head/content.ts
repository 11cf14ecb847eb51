import { parse } from 'content-type';

/** A `Content-Encoding` that a body may be in. */
export type ContentCoding = 'gzip' | 'deflate' | 'br' | 'identity';

/** The codings of a body, as `Accept-Encoding` lists them (RFC 7694). */
const CODINGS: readonly ContentCoding[] = ['gzip', 'deflate', 'br', 'identity'];

/** Reads `Content-Encoding`, in which letters mean the same in either case and `x-gzip` is gzip (RFC 9110 section 8.4.1). */
export function readCoding(header: string | undefined): ContentCoding | undefined {
  const name = header?.trim().toLowerCase() || 'identity';
  return CODINGS.find((coding) => coding === (name === 'x-gzip' ? 'gzip' : name));
}

/** The media type of a body, if it is one of those that an operation takes, in UTF-8; else undefined. */
export function readContentType(header: string | undefined, types: readonly string[]): string | undefined {
  const { type, parameters } = parse(header ?? '');
  const isUtf8 = (parameters.charset ?? 'utf-8').toLowerCase() === 'utf-8';
  return types.includes(type) && isUtf8 ? type : undefined;
}

/** Why a body is 415, with the header that says what would be taken instead. */
export interface Unsupported {
  readonly detail: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** RFC 7694 section 3. */
export function unsupportedCoding(): Unsupported {
  const list = CODINGS.join(', ');
  return { detail: `The Content-Encoding must be one of ${list}.`, headers: { 'Accept-Encoding': list } };
}

/** RFC 9110 section 15.5.16, and RFC 5789 section 3.1 for PATCH. */
export function unsupportedType(
  header: string | undefined,
  types: readonly string[],
  method: string,
): Unsupported {
  const given = header === undefined ? 'has no Content-Type' : `is ${header.slice(0, 100)}`;
  const detail = `This operation takes ${types.join(' or ')} in UTF-8; the body ${given}.`;
  const name = method.toLowerCase() === 'patch' ? 'Accept-Patch' : 'Accept';
  return { detail, headers: { [name]: types.join(', ') } };
}
