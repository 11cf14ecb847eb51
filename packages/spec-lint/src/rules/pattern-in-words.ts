import type { Rule, RuleContext, Schema } from '../redocly.ts';

/** A pattern says in words what fits it, since a message of an error quotes the words and nobody reads patterns. */
export const patternInWordsRule: Rule = () => ({
  Schema({ pattern, ...schema }: Schema, { location, report }: RuleContext) {
    if (pattern === undefined || isPhrase(schema['x-expects'])) return;
    report({
      message: 'A pattern needs x-expects: words that follow "must be" and say what fits it.',
      location: location.child('pattern').key(),
    });
  },
});

/** It continues a sentence, so it has no capital at its start and no full stop. */
function isPhrase(words: unknown): boolean {
  return typeof words === 'string' && /^[^A-Z\s].*[^.\s]$/s.test(words);
}
