import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { inRepository } from './workspaces.ts';

/** Pages for whoever runs a server, and the files that they lead to. */
export const FOR_OPERATORS = [
  'docs/running.md',
  'docs/operations.md',
  'docs/sign-in.md',
  'docs/cluster.md',
  'docs/alerts.md',
  'docs/capacity.md',
  'docs/personal-data.md',
  'docs/faults.md',
  'examples/service',
  'examples/monitoring',
  'examples/cluster',
  'examples/tracing',
] as const;

/** Copies them to the places that they have in the repository. */
export function copyForOperators(folder: string): void {
  for (const path of FOR_OPERATORS) cpSync(inRepository(path), join(folder, path), { recursive: true });
}
