import type { Schema } from '@keytally/client';

/** What can have happened, as people call it. */
export const AUDIT_ACTIONS: Readonly<Record<Schema<'AuditAction'>, string>> = {
  'keys-put': 'Keys uploaded or changed',
  'key-deleted': 'Keys deleted, sessions ended',
  'key-bootstrapped': 'First key registered',
  'session-opened': 'Sessions opened',
  'records-exported': 'Records exported',
  'client-list': 'Clients listed',
  'raw-file-offered': 'Files of records asked for',
  'raw-file-downloaded': 'Files of records downloaded',
  'product-put': 'Products added or changed',
  'product-deleted': 'Products deleted',
  'tracking-changed': 'Tracking changed',
  'client-erased': 'Clients erased',
  'import-undone': 'Imports undone',
  'import-replaced': 'Imports replaced',
  'sent-records-erased': 'Records of keys erased',
  'records-expired': 'Records past their retention deleted',
  'question-put': 'Questions kept or changed',
  'question-deleted': 'Questions deleted',
  'share-created': 'Shares made',
  'share-revoked': 'Shares revoked',
  'board-put': 'Boards kept or changed',
  'board-deleted': 'Boards deleted',
  'call-refused': 'Calls refused',
};
