import type { TestProvider } from './start-provider.ts';

/** Walks from the address where somebody is sent until the provider sends them back, as a browser does. Gives the address of the callback. */
export async function signInBy(
  provider: TestProvider,
  url: string,
  subject: string | 'cancel',
): Promise<URL> {
  const cookies = new Map<string, string>();
  let next = { url: new URL(url), body: undefined as URLSearchParams | undefined };
  for (let step = 0; step < 20; step += 1) {
    const response = await visit(next.url, next.body, cookies);
    const location = response.headers.get('location');
    if (location !== null) {
      next = { url: new URL(location, next.url), body: undefined };
      if (next.url.origin !== provider.url) return next.url;
    } else {
      next = { url: formOf(await response.text(), next.url), body: answerOf(subject) };
    }
  }
  throw new Error('the provider sends in a circle');
}

function answerOf(subject: string): URLSearchParams {
  return new URLSearchParams(subject === 'cancel' ? { cancel: 'yes' } : { subject });
}

async function visit(
  url: URL,
  body: URLSearchParams | undefined,
  cookies: Map<string, string>,
): Promise<Response> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(url, {
    method: body ? 'POST' : 'GET',
    redirect: 'manual',
    headers: { cookie },
    ...(body && { body }),
  });
  for (const line of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value === '') cookies.delete(name);
    else cookies.set(name, value);
  }
  return response;
}

function formOf(page: string, base: URL): URL {
  const action = /<form method="post" action="([^"]*)"/.exec(page)?.[1];
  if (action === undefined) throw new Error(`the provider shows no form: ${page.slice(0, 2000)}`);
  return new URL(action.replaceAll('&amp;', '&'), base);
}
