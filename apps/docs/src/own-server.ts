import { SERVER } from './samples/sample-call.ts';

/** How the script of Redoc takes the page over. */
const TAKES_OVER = '\n      hydrate(__redoc_definition, ';

/** Changes the texts of the page before Redoc takes it over, and those that Redoc will show. */
const FOR_ITS_SERVER = `
      const isServed = /^https?:$/.test(location.protocol) && location.pathname.endsWith('/docs');
      const server = isServed ? location.origin + location.pathname.slice(0, -'/docs'.length) : '${SERVER}';
      const forItsServer = (text) => text.replaceAll('${SERVER}', () => server);
      const texts = document.createTreeWalker(document.getElementById('redoc'), NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) texts.currentNode.data = forItsServer(texts.currentNode.data);

      hydrate(JSON.parse(forItsServer(JSON.stringify(__redoc_definition))), `;

/**
 * The samples of a page that a server serves at `/docs` call that server, whatever its port and whatever proxy is before it.
 * In a folder of files they call the usual one.
 */
export function callItsServer(html: string): string {
  if (!html.includes(TAKES_OVER)) throw new Error('The page of Redoc begins in another way than it used to.');
  return html.replace(TAKES_OVER, () => FOR_ITS_SERVER);
}
