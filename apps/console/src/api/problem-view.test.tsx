import { KeytallyError, type Problem, RefusedCall } from '@keytally/client';
import { problems } from '@keytally/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ProblemView } from './problem-view.tsx';

/** The words that are shown for a problem, without markup. */
function shown(problem: Partial<Problem>): string {
  const whole = { type: '', detail: 'What was wrong here.', instance: 'request-7', ...problem } as Problem;
  return textOf(new RefusedCall(whole, new Response()));
}

function textOf(error: unknown): string {
  const html = renderToStaticMarkup(<ProblemView error={error} onRetry={() => {}} />);
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'");
}

describe('a problem', () => {
  it.each(Object.entries(problems))(
    '%s shows its title, what to do, and the request id',
    (code, { status, title, remedy }) => {
      const words = shown({ code: code as Problem['code'], status, title });
      for (const part of [title, remedy, 'What was wrong here.', 'request-7', `${status} ${code}`])
        expect(words).toContain(part);
    },
  );

  it('shows each fault at its place', () => {
    const errors = [{ pointer: '/segments/1', code: 'bad-regex' as const, message: 'misses a ")"' }];
    expect(shown({ code: 'bad-regex', status: 422, title: 'No', errors })).toContain(
      '/segments/1 misses a ")"',
    );
  });

  it('of a newer server is shown too', () => {
    expect(shown({ code: 'of-tomorrow' as Problem['code'], status: 418, title: 'Teapot' })).toContain(
      'Teapot',
    );
  });

  it('of the way to the server says so', () => {
    expect(textOf(new KeytallyError('no-answer', 'No answer from here.'))).toContain(
      'The server does not answer',
    );
    expect(textOf(new KeytallyError('unexpected-answer', 'A proxy?'))).toContain(
      'not from a Keytally server',
    );
    expect(textOf(new Error('Oops'))).toContain('Oops');
  });
});
