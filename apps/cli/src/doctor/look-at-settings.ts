import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { dirname } from 'node:path';
import type { Settings } from '@keytally/runtime';
import { bytesOf, isShared } from '@keytally/store';
import { bytesText } from '../command/terminal-text.ts';
import { isLoopback } from '../server/notices.ts';
import { type Finding, fault, good, warning } from './finding.ts';

/** The engine needs a part of the memory, the process some 300 MB beside it, and the system the rest. */
const MOST_OF_MEMORY = 0.8;
const LEAST_MEMORY = 1e9;

/** Settings that contradict each other or the machine. A setting that is wrong by itself stops every command. */
export async function lookAtSettings(settings: Settings): Promise<readonly Finding[]> {
  const findings = [
    ...lookAtPorts(settings),
    ...lookAtMemory(settings),
    ...(await lookAtAuditFile(settings)),
  ];
  return findings.length > 0
    ? findings
    : [good('settings', 'they agree with each other and with this machine')];
}

function lookAtPorts({ host, port, metricsPort, metricsHost, trustedProxies }: Settings): readonly Finding[] {
  const findings: Finding[] = [];
  if (metricsPort !== undefined && metricsPort === port && port !== 0)
    findings.push(
      fault(
        'settings',
        `KEYTALLY_PORT and KEYTALLY_METRICS_PORT are both ${port}, so the server does not start`,
        'Give the metrics a port of their own.',
      ),
    );
  if (!isLoopback(host) && trustedProxies.length === 0)
    findings.push(
      warning(
        'settings',
        `other machines can connect to ${host}, and no proxy with TLS is named`,
        'Put a proxy with TLS in front of it, and name the proxy in KEYTALLY_TRUSTED_PROXIES.',
      ),
    );
  if (metricsPort !== undefined && !isLoopback(metricsHost))
    findings.push(
      warning(
        'settings',
        `whoever reaches ${metricsHost} can read the metrics without a token`,
        'Let only the scraper reach that port.',
      ),
    );
  return findings;
}

function lookAtMemory({ store }: Settings): readonly Finding[] {
  const limit = process.constrainedMemory();
  const memory = limit > 0 && limit < totalmem() ? limit : totalmem();
  const findings: Finding[] = [];
  if (memory < LEAST_MEMORY)
    findings.push(
      warning(
        'memory',
        `this machine has ${bytesText(memory)}`,
        'Give it 1 GB at least, or keep reports and imports small.',
      ),
    );
  const given = store.engine === 'duckdb' ? store.memoryLimit : undefined;
  if (given !== undefined && bytesOf(given) > memory * MOST_OF_MEMORY)
    findings.push(
      warning(
        'memory',
        `KEYTALLY_MEMORY_LIMIT is ${given}, and this machine has ${bytesText(memory)}: the system may end the server when the engine takes it all`,
        `Set it to ${Math.floor((memory / 1e6) * 0.5)}MB, half of the memory, or leave it out.`,
      ),
    );
  return findings;
}

async function lookAtAuditFile({ store, auditFile }: Settings): Promise<readonly Finding[]> {
  if (auditFile === '-' || isShared(store)) return [];
  const folder = dirname(auditFile);
  if (await canWriteIn(folder)) return [];
  return [
    fault(
      'audit trail',
      `this user cannot write to ${folder}, so every change of keys and products is refused`,
      'Run this as the user of the server, or set KEYTALLY_AUDIT_FILE to a place where that user can write.',
    ),
  ];
}

/** Whether files can be written to a folder, or to the first one above it that is there: the server creates the rest. */
async function canWriteIn(folder: string): Promise<boolean> {
  const found = await stat(folder).catch((error: NodeJS.ErrnoException) => error.code);
  if (found === 'ENOENT' && dirname(folder) !== folder) return canWriteIn(dirname(folder));
  if (typeof found !== 'object' || !found.isDirectory()) return false;
  return access(folder, constants.W_OK).then(
    () => true,
    () => false,
  );
}
