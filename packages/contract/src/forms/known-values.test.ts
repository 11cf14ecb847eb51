import { expect, test } from 'vitest';
import { document, documentText, withKnownValues } from '../document.ts';

test('a list that may grow has all of its values for those who have this document', () => {
  const schema = {
    code: { type: 'string', 'x-extensible-enum': ['a', 'b'] },
    items: [{ 'x-extensible-enum': [1] }],
  };
  expect(withKnownValues(schema)).toEqual({
    code: { type: 'string', 'x-extensible-enum': ['a', 'b'], enum: ['a', 'b'] },
    items: [{ 'x-extensible-enum': [1], enum: [1] }],
  });
});

test('what a caller gets has no closed list of problems, and what is checked here has', () => {
  const { schemas } = JSON.parse(documentText).components;
  expect(schemas.ProblemCode).not.toHaveProperty('enum');
  expect(document.components.schemas.ProblemCode).toMatchObject({
    enum: schemas.ProblemCode['x-extensible-enum'],
  });
});
