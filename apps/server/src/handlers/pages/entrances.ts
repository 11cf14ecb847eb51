import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Express } from 'express';
import { LINKS_OF_HOME } from './api-catalog.ts';

const INDEX = 'index.html';

/**
 * Adds what people type to get to the console, or to the documentation if the console is not built. The contract is about calls, and
 * has none of these. Each leads from where it is: a proxy may have taken a prefix away.
 */
export function addEntrances(app: Express, consoleDirectory: string | undefined): void {
  const isBuilt = consoleDirectory !== undefined && existsSync(join(consoleDirectory, INDEX));
  const entrances = {
    '/': isBuilt ? `console/${INDEX}` : 'docs',
    '/console': isBuilt ? `console/${INDEX}` : 'docs',
    '/console/': isBuilt ? INDEX : '../docs',
  };
  for (const [path, location] of Object.entries(entrances))
    app.get(path, (_request, response) => {
      if (path === '/') response.set('Link', LINKS_OF_HOME);
      response.status(302).location(location).end();
    });
}
