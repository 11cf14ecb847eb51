import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { ALGORITHM_NAMES } from '@keytally/keys';
import type { Shape } from '../command/checked-json.ts';
import { CommandError } from '../command/command-error.ts';

const text = { type: 'string', minLength: 1 } as const;

const fields = {
  url: text,
  keyId: text,
  kind: { type: 'string', enum: ['ADMIN', 'CLIENT'] },
  products: { type: 'array', items: text },
  privateKeyFile: text,
  algorithm: { type: 'string', enum: ALGORITHM_NAMES },
  insecure: { type: 'boolean' },
  session: { type: 'object', required: ['name', 'expiresAt'], properties: { name: text, expiresAt: text } },
} as const;

const required = ['url', 'keyId', 'kind', 'products', 'privateKeyFile'];

/** What the file of a profile must have in it. */
export const PROFILE: Shape = {
  type: 'object',
  required,
  properties: { ...fields, replaces: { type: 'object', required, properties: fields } },
};

/**
 * A profile says where tokens go and what signs them, so who can change it can have both.
 *
 * @throws {CommandError} if others can
 */
export function requireOwn(file: string): void {
  if (process.platform === 'win32') return;
  for (const path of [file, dirname(file)]) {
    const { mode, uid } = statSync(path);
    if ((mode & 0o022) !== 0)
      throw new CommandError(
        `${path} can be changed by other users of this machine, who could lead calls to another server. Look whether it is ` +
          `as you left it, and take that away: chmod go-w ${path}.`,
      );
    if (uid !== 0 && uid !== process.getuid?.())
      throw new CommandError(
        `${path} belongs to another user of this machine (id ${uid}), who could lead calls to another server: log in again ` +
          'with a folder of your own, which XDG_CONFIG_HOME names.',
      );
  }
}
