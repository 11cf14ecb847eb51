import { type Problem, type ProblemCode, RefusedCall } from '@keytally/client';
import { CommandError } from './command-error.ts';
import { printable } from './terminal-text.ts';

/** An error that says what the server refused, why, and where the errors in the request are. */
export function refusal(what: string, { code, detail, errors }: Problem): CommandError {
  if (code === 'token-missing')
    return new CommandError(
      `The server refused ${what}: this must be signed with a key, on this machine too, so that the audit trail says whose it is. Log in to the running server once (keytally login --help), then use --profile.`,
    );
  // A problem of something that is no Keytally server may have anything there.
  const places = (Array.isArray(errors) ? errors : []).map(
    ({ pointer, message }) => `\n  ${printable(`${pointer || 'the request'} ${message}`)}`,
  );
  const reason = places.length === 0 ? ` ${printable(detail)}` : places.join('');
  return new CommandError(`The server refused ${what}. ${printable(code)}:${reason}`, 1, code);
}

/**
 * For `catch` of a call: throws what the server refused, in words. Some codes mean something else where they come: what these give
 * is thrown if it is an error, and else is what the call gives.
 */
export function refused<Instead = never>(
  what: string,
  instead: Partial<Record<ProblemCode, () => Instead>> = {},
): (error: unknown) => Exclude<Instead, Error> {
  return (error) => {
    if (!(error instanceof RefusedCall)) throw error;
    const other = instead[error.problem.code];
    if (other === undefined) throw refusal(what, error.problem);
    const given = other();
    if (given instanceof Error) throw given;
    return given as Exclude<Instead, Error>;
  };
}
