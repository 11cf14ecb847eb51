import type { TestPerson } from './people.ts';

/** A page to log in: a button for each person, and one for who changes their mind. */
export function logInPage(people: readonly TestPerson[], address: string): string {
  const buttons = people.map(
    ({ subject, name }) =>
      `<p><button name="subject" value="${escaped(subject)}">${escaped(name ?? subject)}</button></p>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Log in</title></head>
<body><main><h1>Who are you?</h1><form method="post" action="${escaped(address)}">${buttons.join('')}
<p><button name="cancel" value="yes">Cancel</button></p></form></main></body></html>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
