import type { Operation, Rule, RuleContext } from '../redocly.ts';

/** The summary of an operation is like a heading: it begins with a capital and has no full stop. */
export const sentenceCaseSummaryRule: Rule = () => ({
  Operation({ summary = '' }: Operation, { location, report }: RuleContext) {
    if (!/^\p{Lu}.*[^.\s]$/u.test(summary)) {
      report({
        message: 'An operation needs a summary that begins with a capital and has no full stop.',
        location: summary ? location.child('summary') : location.key(),
      });
    }
  },
});
