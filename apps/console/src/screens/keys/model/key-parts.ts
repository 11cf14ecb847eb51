import type { Part } from '../../../administration/rebase.ts';
import { dayOfEnd, type KeyDraft } from './key-draft.ts';

/** What may change of a key while a form about it is open; of a successor also what is proposed. */
export const KEY_PARTS: readonly Part<KeyDraft>[] = [
  { label: 'Id', fields: ['kind', 'id'], textOf: ({ id }) => id },
  {
    label: 'Public key',
    fields: ['publicKey', 'algorithm'],
    textOf: ({ publicKey }) => inOneLine(publicKey),
  },
  { label: 'Description', fields: ['description'], textOf: ({ description }) => description },
  { label: 'What it may do', fields: ['access'], textOf: ({ access }) => access.join(', ') },
  {
    label: 'Products',
    fields: ['reachesAll', 'products'],
    textOf: ({ reachesAll, products }) => (reachesAll ? 'all' : products.join(', ')),
  },
  {
    label: 'Last day',
    fields: ['notAfter'],
    textOf: ({ notAfter }) => (notAfter === '' ? 'none' : dayOfEnd(notAfter)),
  },
];

/** Without the lines around it, which are the same for all. */
function inOneLine(pem: string): string {
  return pem.replace(/-----[A-Z ]*-----/g, '').replace(/\s+/g, '');
}
