import { keyRefused } from '../public-keys/key-refused.ts';
import { type PublicKey, thumbprintOf } from '../public-keys/public-key.ts';

/** Thumbprints of well-known example keys, and where the private half is printed. Tutorials and tests copy them. */
const PUBLISHED_KEYS = new Map([
  ['IsUn6_e04MaShXFIISMp4kG62LWzMIPy_MvSA5pJgX8', 'RFC 7515 A.2'],
  ['oKIywvGUpTVTyxMQ3bwIIeQUudfr_CkLMjCE19ECD-U', 'RFC 7515 A.3'],
  ['u5YUSjQ2-2chBi51NSk3t3g7IM4o2KYcnPqPtCNGd3U', 'RFC 7515 A.4'],
  ['NzbLsXh8uDCcd-6MNwXF4W_7noWXFZAfHkxZsRGC9Xs', 'RFC 7517 A.1, RFC 7638 3.1'],
  ['cn-I_WNMClehiVp51i_0VpOENW1upEerA8sEam5hn-s', 'RFC 7517 A.1'],
  ['9jg46WB3rR_AHD-EBXdN7cBkH1WOu0tA3M9fm21mqTI', 'RFC 7520 3.3'],
  ['dHri3SADZkrush5HU_50AoRhcKFryN-PI6jPBtPL55M', 'RFC 7520 3.1'],
  ['DOvxvJiAdIqVWIkFt5hDtCunXLF0BV4-JGv4f-ALSm0', 'RFC 6979 A.2.5'],
  ['kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k', 'RFC 8032 7.1 test 1, RFC 8037 A.2'],
  ['FtIu-VbGrfe_KB6CH7GNwODB72MNxj_ml11dEvO-7kk', 'RFC 8032 7.1 test 2'],
  ['FVV5umTuau890q59V-4Ga_R6qWb7ON_ivJc4EjvCwTM', 'RFC 8032 7.1 test 3'],
  ['lZI1vM7tnlYapaF5-cy86ptx0tT_8Av721hhiNB5ti4', 'RFC 8032 7.1 test 1024'],
  ['oD0HwocPBSfpNy5W3bpJeyFGY_IQ_YpqxSjQ3Yd-CLA', 'RFC 9421 B.1.2'],
  ['ydQXMtvbsOsZyFir-Y7A8t7fKEM1gbKPvyFkdpu4fvI', 'RFC 9421 B.1.3'],
  ['poqkLGiymh_W0uP6PZFw-dvez3QJT5SolqXBCW38r0U', 'RFC 9421 B.1.4'],
  ['oGDmHqCJ7yzMkWEkrlZVHkvrHIyQwtlDmeq5ForUHeY', 'jwt.io RS256'],
  ['19J8y7Zprt2-QKLjF2I5pVk0OELX6cY2AfaAv1LC_w8', 'jwt.io ES256'],
  ['iTqXXI0zbAnJCKDaobfhkM1f-6rMSpTfyZMRp_2tKI8', 'jwt.io ES384'],
  ['xZDfZpry4P9vZPZyG2fNBRj-7Lz5omVdm7tHoCgSNfY', 'jwt.io ES512'],
]);

/** Refuses example keys: everybody has their private half. */
export function requireUnpublished(key: PublicKey): void {
  const source = PUBLISHED_KEYS.get(thumbprintOf(key));
  if (source === undefined) return;
  throw keyRefused(
    'weak-key',
    `this is an example key whose private half is published (${source}): make a new pair`,
  );
}
