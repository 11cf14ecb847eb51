/** One DER element (ITU-T X.690): its tag byte, its contents, and the whole element with tag and length. */
export interface DerElement {
  readonly tag: number;
  readonly content: Buffer;
  readonly whole: Buffer;
}

export const DER_TAGS = {
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  utcTime: 0x17,
  generalizedTime: 0x18,
  sequence: 0x30,
  context0: 0xa0,
} as const;

/**
 * Splits `bytes` into elements. Returns `undefined` if bytes are left over, or if a length is indefinite, not in its
 * shortest form, or over four bytes long. node's parser accepts trailing bytes; this one does not.
 */
export function readDer(bytes: Buffer): DerElement[] | undefined {
  const elements: DerElement[] = [];
  let offset = 0;
  while (offset < bytes.length) {
    const element = readElement(bytes.subarray(offset));
    if (element === undefined) return undefined;
    elements.push(element);
    offset += element.whole.length;
  }
  return elements;
}

/** The children of `bytes` if they are exactly one SEQUENCE, else `undefined`. */
export function readDerSequence(bytes: Buffer): DerElement[] | undefined {
  const [sequence, ...rest] = readDer(bytes) ?? [];
  if (sequence?.tag !== DER_TAGS.sequence || rest.length > 0) return undefined;
  return readDer(sequence.content);
}

/**
 * The first child of bytes that begin like a SEQUENCE, and the tag of the second child. Works on truncated bytes,
 * trailing bytes and lengths that DER does not allow.
 */
export function peekDerSequence(
  bytes: Buffer,
): { first: DerElement; nextTag: number | undefined } | undefined {
  const [tag, length = 0] = bytes;
  if (tag !== DER_TAGS.sequence) return undefined;
  const children = bytes.subarray(length < 0x80 ? 2 : 2 + (length & 0x7f));
  const first = readElement(children);
  return first && { first, nextTag: children[first.whole.length] };
}

function readElement(bytes: Buffer): DerElement | undefined {
  const [tag, first] = bytes;
  if (tag === undefined || first === undefined) return undefined;
  const lengthBytes = first < 0x80 ? 0 : first & 0x7f;
  if (first === 0x80 || lengthBytes > 4 || bytes.length < 2 + lengthBytes) return undefined;

  const length = lengthBytes === 0 ? first : bytes.readUIntBE(2, lengthBytes);
  const isShortest = lengthBytes === 0 || (length >= 0x80 && length >= 2 ** (8 * (lengthBytes - 1)));
  const start = 2 + lengthBytes;
  if (!isShortest || bytes.length < start + length) return undefined;
  return { tag, content: bytes.subarray(start, start + length), whole: bytes.subarray(0, start + length) };
}
