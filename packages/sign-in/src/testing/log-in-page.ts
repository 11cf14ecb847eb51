import type { TestPerson } from './people.ts';

/** A page to log in: a button for each person, and one for who changes their mind. */
export function logInPage(people: readonly TestPerson[], address: string): string {
  const buttons = people.map(
    ({ subject, name }) =>
      `<p><button name="subject" value="${escaped(subject)}">${escaped(name ?? subject)}</button></p>`,
  );
  const cancel = '<p><button name="cancel" value="yes">Cancel</button></p>';
  return page(
    'Who are you?',
    `<form method="post" action="${escaped(address)}">${buttons.join('')}${cancel}</form>`,
  );
}

/** A page to log out, with the form of the provider. */
export function logOutPage(form: string): string {
  return page(
    'Log out?',
    `${form}<button type="submit" form="op.logoutForm" name="logout" value="yes">Log out</button>`,
  );
}

export function errorPage(error: Readonly<Record<string, unknown>>): string {
  return page('That went wrong', `<pre>${escaped(JSON.stringify(error))}</pre>`);
}

function page(title: string, content: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head>
<body><main><h1>${title}</h1>${content}</main></body></html>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
