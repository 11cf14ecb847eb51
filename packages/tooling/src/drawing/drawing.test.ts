import { describe, expect, it, test } from 'vitest';
import { mermaidOf } from './mermaid.ts';
import { arrowsBetween } from './uses.ts';

describe('arrowsBetween', () => {
  const workspaces = ['packages/keys', 'packages/store', 'packages/events', 'apps/mock'];
  const arrowsOf = (...imports: [file: string, text: string][]) =>
    arrowsBetween(
      workspaces,
      imports.map(([file, text]) => ({ file, text })),
    );

  it('distinguishes code, types and files', () => {
    const arrows = arrowsOf(
      [
        'packages/store/src/a.ts',
        `import type { A } from '@keytally/keys'; import { b } from '@keytally/events/b'`,
      ],
      ['packages/store/src/b.ts', `import type { B } from '@keytally/events'`],
      ['apps/mock/src/a.ts', `new URL('../../../packages/events/openapi.json', import.meta.url)`],
    );
    expect(arrows).toEqual([
      { from: 'packages/store', to: 'packages/keys', use: 'types' },
      { from: 'packages/store', to: 'packages/events', use: 'code' },
      { from: 'apps/mock', to: 'packages/events', use: 'file' },
    ]);
  });

  it('leaves out arrows that follow from others, tests, and parts that are not drawn', () => {
    const chain: [string, string][] = [
      ['packages/store/src/a.ts', `import '@keytally/events'; import '@keytally/keys'`],
      ['packages/events/src/a.ts', `import '@keytally/keys'; import '@keytally/contract'`],
      ['packages/keys/src/a.test.ts', `import '@keytally/store'`],
    ];
    expect(arrowsOf(...chain).map(({ from, to }) => `${from} ${to}`)).toEqual([
      'packages/store packages/events',
      'packages/events packages/keys',
    ]);
  });

  it('keeps a use of code if the others use only types', () => {
    const arrows = arrowsOf(
      ['packages/store/src/a.ts', `import '@keytally/events'; import '@keytally/keys'`],
      ['packages/events/src/a.ts', `import type { A } from '@keytally/keys'`],
    );
    expect(arrows).toHaveLength(3);
  });
});

test('the drawing has each part with what it is for, and the kind of each use', () => {
  const about = { 'apps/mock': 'Mock of the API', 'packages/events': 'Usage records', spec: 'By hand' };
  const drawing = mermaidOf(about, [
    { from: 'apps/mock', to: 'packages/events', use: 'types' },
    { from: 'packages/events', to: 'spec', use: 'file' },
  ]);
  expect(drawing.split('\n')).toEqual([
    'flowchart TB',
    '  apps_mock["<b>apps/mock</b><br>Mock of the API"]',
    '  packages_events["<b>packages/events</b><br>Usage records"]',
    '  spec["<b>spec</b><br>By hand"]',
    '  apps_mock -.-> packages_events',
    '  packages_events --o spec',
  ]);
});
