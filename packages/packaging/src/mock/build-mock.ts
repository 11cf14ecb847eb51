import { buildProgram } from '../program.ts';
import { inRepository } from '../workspaces.ts';

/** `@keytally/mock`: the command `keytally-mock`. */
export function buildMock(folder: string): Promise<void> {
  return buildProgram(folder, {
    workspace: inRepository('apps/mock'),
    command: 'keytally-mock',
    entryPoints: { mock: 'src/serve.ts' },
  });
}
