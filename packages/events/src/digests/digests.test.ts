import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as node from './node-digests.ts';
import * as web from './web-digests.ts';

test('a browser makes the digests that Node makes, of any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(web.md5Hex(text)).toBe(node.md5Hex(text));
      expect(web.md5Binary(text)).toBe(node.md5Binary(text));
      expect(web.sha256Base64url(text)).toBe(node.sha256Base64url(text));
    }),
  );
});
