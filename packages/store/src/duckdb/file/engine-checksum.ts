const MASK = 0xffff_ffff_ffff_ffffn;
const OF_WORDS = 0xbf58_476d_1ce4_e5b9n;
const OF_REST = 0xc6a4_a793_5bd1_e995n;
const SEED = 0xe17a_1465n;
const START = 5_381n;

/** The checksum that the engine writes with blocks of its data file and with entries of its log. */
export function engineChecksum(bytes: Uint8Array): bigint {
  const words = Math.floor(bytes.length / 8);
  // A copy, since words must be aligned.
  const copy = Uint8Array.from(bytes);
  let sum = START;
  for (const word of new BigUint64Array(copy.buffer, 0, words)) sum ^= (word * OF_WORDS) & MASK;
  return words * 8 === bytes.length ? sum : sum ^ restChecksum(copy.subarray(words * 8));
}

/** Of less than eight bytes. */
function restChecksum(bytes: Uint8Array): bigint {
  const value = bytes.reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  const mixed = ((SEED ^ ((BigInt(bytes.length) * OF_REST) & MASK) ^ value) * OF_REST) & MASK;
  const spread = ((mixed ^ (mixed >> 47n)) * OF_REST) & MASK;
  return spread ^ (spread >> 47n);
}
