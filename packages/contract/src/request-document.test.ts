import { expect, test } from 'vitest';
import { operations } from './document.ts';
import { resolve } from './reference.ts';
import { requestDocument } from './request-document.ts';

test.each(operations.map((operation) => [operation.operationId, operation] as const))(
  'the document of %s has all that its requests refer to, and nothing else',
  (_id, operation) => {
    const document = requestDocument(operation);
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"(.*?)"/g)].map(([, to = '']) => to);
    for (const $ref of references) expect(resolve<object>(document, { $ref })).toBeTypeOf('object');
    const names = Object.entries(document.components).flatMap(([kind, components]) =>
      Object.keys(components).map((name) => `#/components/${kind}/${name}`),
    );
    expect(names.toSorted()).toEqual([...new Set(references)].toSorted());
  },
);
