/** Tracks the clicks on everything that has a `data-event`. The backend signs tokens, so no key is in the page. */
import { createKeytallyClient, createTracker, keepToken, storageSpool } from '@keytally/client';

const { url, product } = await (await fetch('settings.json')).json();

const client = createKeytallyClient({ baseUrl: url, credentials: keepToken(fetchToken) });
const tracker = createTracker(client, {
  productId: product,
  clientId: installation(),
  batchSeconds: 1,
  // What this page cannot send any more is sent by the next one.
  spool: storageSpool(),
  onError: (trouble) => console.warn('Not all is sent:', trouble),
});

document.addEventListener('click', ({ target }) => {
  const name = target.closest('[data-event]')?.dataset.event;
  if (name) tracker.track('Page', name);
});
setInterval(() => {
  document.querySelector('output').textContent = tracker.counts.accepted;
}, 200);

async function fetchToken() {
  const answer = await fetch('token', { method: 'POST' });
  if (!answer.ok) throw new Error(`no token: status ${answer.status}`);
  return answer.text();
}

/** A random name that this browser keeps. */
function installation() {
  localStorage.installation ??= crypto.randomUUID();
  return localStorage.installation;
}
