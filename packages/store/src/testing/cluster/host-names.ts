import dns from 'node:dns';
import type { LookupFunction } from 'node:net';
import { onTestFinished } from 'vitest';

/** Where names lead that are in no DNS, or the error code of looking them up. */
export type HostNames = Record<string, { readonly host: string } | { readonly fails: string }>;

/** Makes this process know these names besides the usual ones until the test ends. They may be changed meanwhile. */
export function useHostNames(names: HostNames): void {
  const usual = dns.lookup;
  const lookup: LookupFunction = (name, options, callback) => {
    const known = names[name];
    if (known === undefined || 'host' in known) return usual(known?.host ?? name, options, callback as never);
    const error = Object.assign(new Error(`getaddrinfo ${known.fails} ${name}`), { code: known.fails });
    setImmediate(() => callback(error, ''));
  };
  dns.lookup = lookup as typeof dns.lookup;
  onTestFinished(() => {
    dns.lookup = usual;
  });
}
