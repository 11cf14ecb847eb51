import { createKeytallyClient } from '@keytally/client';
import { expect, it, onTestFinished } from 'vitest';
import { answer, problem, startScriptedServer } from '../testing/scripted-server.ts';
import { keepQuestion } from './kept-question.ts';

const asked = { id: 'mine', report: 'basic-table', body: {}, days: undefined } as const;

it('a question is not replaced if it cannot be read which name it has', async () => {
  const server = await startScriptedServer();
  onTestFinished(() => server.close());
  const client = createKeytallyClient({ baseUrl: server.url, credentials: async () => 't' });
  server.script(problem(403, 'access-missing'), answer(200, {}));
  await expect(keepQuestion(client, 'demo', asked)).rejects.toThrow('Why.');
});
