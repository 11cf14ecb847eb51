import { fail } from './members.ts';

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Whether this is an address of the machine itself, where nobody listens in. */
export function isLoopback({ hostname }: URL): boolean {
  return loopback.test(hostname);
}

/** Microsoft's names for the accounts of all tenants: whoever has an account anywhere would be let in. */
const everyTenant = /^\/(common|organizations|consumers)(\/|$)/;

/** An issuer is an address without a query (OpenID Connect Discovery, section 2). */
export function checkIssuer(at: string, issuer: string): string {
  const url = URL.parse(issuer);
  if (url === null) fail(at, 'must be an address, such as https://login.example.com');
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url)))
    fail(at, 'must begin with https:// (http:// only on the machine itself)');
  if (url.username !== '' || url.password !== '' || /[?#]/.test(issuer))
    fail(at, 'must be an address without a user, "?" and "#"');
  if (issuer.includes('/.well-known/'))
    fail(at, 'must be the address before "/.well-known/openid-configuration", without it');
  if (url.hostname === 'login.microsoftonline.com' && everyTenant.test(url.pathname))
    fail(
      at,
      'must name your tenant by its id: this address stands for everybody with an account at Microsoft',
    );
  return issuer;
}
