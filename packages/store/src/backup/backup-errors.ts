import { StoreError } from '@keytally/store-ports';

export function notEmpty(directory: string, why: string): StoreError {
  return new StoreError(
    'directory-not-empty',
    `The directory ${directory} is not empty: ${why}. Choose another directory.`,
  );
}

export function notUsable(target: string, cause: NodeJS.ErrnoException): StoreError {
  return new StoreError(
    'directory-not-usable',
    `Cannot write a backup to ${target} (${cause.code}): choose a directory that is empty or does not exist yet. The ` +
      'user who runs Keytally must be able to write there.',
    cause,
  );
}
