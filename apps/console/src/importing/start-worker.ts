import { type Remote, releaseProxy, wrap } from 'comlink';
import address from './import-worker.ts?worker&url';
import type { Work } from './work.ts';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
}

/** The one policy that the page may make: it lets the page start the worker of imports, and nothing else. */
const policy = (globalThis as { readonly trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(
  'keytally-import-worker',
  {
    createScriptURL(url) {
      if (url !== address) throw new TypeError('Only the worker of imports may be started.');
      return url;
    },
  },
);

export interface StartedWorker {
  readonly work: Remote<Work>;
  end(): void;
}

export function startWorker(): StartedWorker {
  const worker = new Worker(policy?.createScriptURL(address) ?? address, { type: 'module', name: 'import' });
  const work = wrap<Work>(worker);
  return {
    work,
    end() {
      work[releaseProxy]();
      worker.terminate();
    },
  };
}
