import type { Handlers } from '../../types.ts';

const PATH = '/.well-known/api-catalog';

/** The profile is part of the media type of a catalog (RFC 9727 section 4). */
const TYPE = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';

/** Where programs find the contract and its documentation. */
export function createApiCatalogHandlers(): Pick<Handlers, 'getApiCatalog'> {
  return {
    getApiCatalog: ({ base: { origin = '', path } }) => {
      const link = (href: string, type: string) => [{ href: path + href, type }];
      const catalog = {
        anchor: `${origin}${path}/`,
        'service-desc': link('/openapi.json', 'application/json'),
        'service-doc': link('/docs', 'text/html'),
        status: link('/readyz', 'application/json'),
      };
      return {
        type: 'application/linkset+json',
        contentType: TYPE,
        headers: { Link: `<${path}${PATH}>; rel="api-catalog"` },
        body: { linkset: [catalog] },
      };
    },
  };
}

/** What `/` says of where to find what, from where it is (RFC 8631, RFC 9727). */
export const LINKS_OF_HOME = [
  `<.${PATH}>; rel="api-catalog"`,
  '<openapi.json>; rel="service-desc"; type="application/json"',
  '<docs>; rel="service-doc"; type="text/html"',
].join(', ');
