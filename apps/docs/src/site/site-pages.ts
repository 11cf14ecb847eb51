/** A page of the folder of documentation that is written in Markdown. */
export interface SitePage {
  /** Path of the Markdown from the root of the repository. */
  readonly file: string;
  /** Name of the HTML file. */
  readonly output: string;
  /** What the menu calls it. */
  readonly title: string;
}

/** The API reference, made from the OpenAPI document. */
export const REFERENCE = { file: 'spec/openapi.yaml', output: 'api.html', title: 'API reference' };

/** The menu, from top to bottom. */
export const sitePages: readonly SitePage[] = [
  { file: 'docs/guide/README.md', output: 'index.html', title: 'Guides' },
  guide('from-nothing-to-a-report', 'From nothing to a report'),
  guide('give-a-program-a-key', 'Give a program a key'),
  guide('a-key-was-stolen', 'A key was stolen'),
  guide('track-an-application', 'Track an application'),
  guide('import-a-file', 'Import a file'),
  guide('ask-a-report', 'Ask a report'),
  guide('ask-from-other-tools', 'Ask from other tools'),
  guide('who-comes-back', 'Who comes back'),
  guide('list-clients', 'List clients'),
  guide('take-your-data-out', 'Take your data out'),
  { file: 'packages/client/README.md', output: 'client.html', title: 'The TypeScript client' },
  { file: 'packages/contract/README.md', output: 'contract.html', title: 'Generated clients' },
  { file: 'apps/mock/README.md', output: 'mock.html', title: 'The mock' },
  { file: 'docs/running.md', output: 'running.html', title: 'A year of running it' },
  { file: 'docs/operations.md', output: 'operations.html', title: 'Operations' },
  { file: 'docs/sign-in.md', output: 'sign-in.html', title: 'Signing in' },
  { file: 'docs/capacity.md', output: 'capacity.html', title: 'How big a machine' },
  { file: 'docs/alerts.md', output: 'alerts.html', title: 'Alerts' },
  { file: 'docs/personal-data.md', output: 'personal-data.html', title: 'Personal data' },
  { file: 'docs/faults.md', output: 'faults.html', title: 'Faults that were tried' },
  { file: 'docs/cluster.md', output: 'cluster.html', title: 'When one machine is not enough' },
];

function guide(name: string, title: string): SitePage {
  return { file: `docs/guide/${name}.md`, output: `${name}.html`, title };
}
