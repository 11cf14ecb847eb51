import { exposedHeaders } from '@keytally/contract/document';
import type { Log } from '@keytally/runtime';
import cors from 'cors';
import type { RequestHandler } from 'express';

/** So many origins are told; who calls from more makes them up. */
const MOST_TOLD = 20;

/** Allows browsers to call from these origins; from none if the list is empty. The log says once of each other one that it is refused. */
export function allowOrigins(origins: readonly string[], log: Log): RequestHandler[] {
  const tell = tellOfRefused(new Set(origins), log);
  if (origins.length === 0) return [tell];
  const allow = cors({
    origin: [...origins],
    exposedHeaders: [...exposedHeaders],
    maxAge: 600,
    preflightContinue: true,
  });
  return [tell, allow];
}

/** A browser tells its page nothing but that it failed, so the person who runs the server has to be told. */
function tellOfRefused(allowed: ReadonlySet<string>, log: Log): RequestHandler {
  const told = new Set<string>();
  return ({ headers }, _response, next) => {
    const { origin } = headers;
    if (origin !== undefined && isOfOtherSite(headers) && !allowed.has(origin) && told.size < MOST_TOLD) {
      if (!told.has(origin))
        log.warn(
          { origin },
          'a page of another origin called, and its browser does not let it read the answer: name the origin in KEYTALLY_CORS_ORIGINS if it may',
        );
      told.add(origin);
    }
    next();
  };
}

/** Whether a browser says that a page of another origin calls (Fetch Metadata). Its own pages send their origin too. */
function isOfOtherSite(headers: Readonly<Record<string, string | string[] | undefined>>): boolean {
  const site = headers['sec-fetch-site'];
  return site === 'cross-site' || site === 'same-site';
}
