import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeServerFile } from './server-files.ts';

/** Makes a certificate for the name "localhost", in a folder; it is its own authority. */
export function makeCertificate(folder: string): { readonly certificate: string; readonly key: string } {
  const [certificate, key] = [join(folder, 'server.crt'), join(folder, 'server.key')];
  const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '2'];
  execFileSync('openssl', [...request, ...names, '-out', certificate, '-keyout', key], { stdio: 'ignore' });
  for (const file of [certificate, key]) writeServerFile(file, readFileSync(file));
  return { certificate, key };
}

/** Whether certificates can be made on this machine. */
export function hasOpenssl(): boolean {
  try {
    execFileSync('openssl', ['version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
