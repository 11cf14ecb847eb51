import { quoted } from '@keytally/contract/shell-word';
import type { Role } from './roles.ts';
import { namedProducts, type Session } from './session.ts';

/** The command that opens the console with the key of a session, and with a role. */
export function signInCommand(
  server: string,
  role: Role,
  session: Pick<Session, 'kind' | 'keyId' | 'grants'>,
): string {
  const id = quoted(session.keyId);
  const isAdmin = session.kind === 'ADMIN';
  const products = isAdmin ? [] : namedProducts(session).map((product) => ` --product ${quoted(product)}`);
  return [
    `keytally console --role ${role} --url ${quoted(server)}`,
    `--id ${id} --kind ${isAdmin ? 'admin' : 'client'}`,
    `--private-key keys/${id}.private.pem${products.join('')}`,
  ].join(' \\\n  ');
}
