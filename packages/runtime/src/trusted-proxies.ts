import { BlockList, isIP } from 'node:net';

/** Proxies whose `Forwarded` header is trusted. */
export interface TrustedProxies {
  has(address: string): boolean;
}

/**
 * @param addresses addresses and networks, such as `127.0.0.1` or `10.0.0.0/8`
 * @throws {TypeError} for anything else
 */
export function trustedProxies(addresses: readonly string[]): TrustedProxies {
  const list = new BlockList();
  for (const address of addresses) add(list, address);
  return { has: (address) => list.check(address, familyOf(address)) };
}

function add(list: BlockList, text: string): void {
  const [, address = '', prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const longest = { 4: 32, 6: 128, 0: -1 }[isIP(address)] ?? -1;
  if (Number(prefix ?? 0) > longest) throw new TypeError(`"${text}" is neither an IP address nor a network`);
  list.addSubnet(address, Number(prefix ?? longest), familyOf(address));
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 4 ? 'ipv4' : 'ipv6';
}
