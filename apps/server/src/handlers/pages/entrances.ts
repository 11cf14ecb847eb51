import type { Express } from 'express';
import { LINKS_OF_HOME } from './api-catalog.ts';
import { CONSOLE_PAGE, hasConsole } from './console-files.ts';

/**
 * Adds what people type to get to the console, or to the documentation if the console is not built. The contract is about calls, and
 * has none of these. Each leads from where it is: a proxy may have taken a prefix away.
 */
export function addEntrances(app: Express, consoleDirectory: string | undefined): void {
  const isBuilt = hasConsole(consoleDirectory);
  const entrances = {
    '/': isBuilt ? `console/${CONSOLE_PAGE}` : 'docs',
    '/console': isBuilt ? `console/${CONSOLE_PAGE}` : 'docs',
    '/console/': isBuilt ? CONSOLE_PAGE : '../docs',
  };
  for (const [path, location] of Object.entries(entrances))
    app.get(path, (_request, response) => {
      if (path === '/') response.set('Link', LINKS_OF_HOME);
      response.status(302).location(location).end();
    });
}
