export * from '../index.ts';
export { type FileSpoolOptions, fileSpool } from './file-spool.ts';
export { type KeySource, type SigningKey, signTokens } from './sign-tokens.ts';
