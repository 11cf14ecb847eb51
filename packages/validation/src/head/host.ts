import { isIPv6 } from 'node:net';

/** The characters of a name, percent-encoding apart (RFC 3986 section 3.2.2). */
const NAME = /^(?:[\w.~!$&'()*+;=-]|%[\da-f]{2})*$/i;

/** Whether a text is a host with or without a port, as a `Host` header and an absolute target have it (RFC 9110 section 7.2). */
export function isHost(text: string): boolean {
  const [, address, name, port = ''] = /^(?:\[([^\]]*)\]|([^:[\]]*))(?::(.*))?$/s.exec(text) ?? [];
  const hasHost = address === undefined ? NAME.test(name ?? '?') : isIPv6(address) && !address.includes('%');
  return hasHost && /^\d{0,5}$/.test(port) && Number(port) < 65_536;
}
