import { dirname } from 'node:path';
import { type ClosedSecrets, closeSecrets, type RestoreOptions } from '../../sql-registry/close-secrets.ts';
import { quoted } from '../../sql-text.ts';
import { withLockedEngine } from '../engine/scratch-engine.ts';

/** Closes what opens the data of a restored file without a key, before anybody can open it. */
export async function closeRestored(
  file: string,
  memoryLimit: string,
  options: RestoreOptions,
): Promise<ClosedSecrets> {
  return withLockedEngine(memoryLimit, { directories: [dirname(file)] }, async (engine) => {
    await engine.query(`ATTACH ${quoted(file)} AS restored`);
    await engine.query('USE restored');
    const closed = await closeSecrets(engine, options);
    await engine.query('CHECKPOINT restored');
    return closed;
  });
}
