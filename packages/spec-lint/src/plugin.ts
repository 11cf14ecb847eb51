import { bannedKeywordsRule } from './rules/banned-keywords.ts';
import { closedRequestObjectsRule } from './rules/closed-request-objects.ts';
import { describedFieldsRule } from './rules/described-fields.ts';
import { operationIdVerbNounRule } from './rules/operation-id-verb-noun.ts';
import { patternInWordsRule } from './rules/pattern-in-words.ts';
import { problemOnErrorsRule } from './rules/problem-on-errors.ts';
import { refOnlyWhereAllowedRule } from './rules/ref-only-where-allowed.ts';
import { responseHeadersRule } from './rules/response-headers.ts';
import { scalarExampleRule } from './rules/scalar-example.ts';
import { sentenceCaseSummaryRule } from './rules/sentence-case-summary.ts';
import { statedBehaviourRule } from './rules/stated-behaviour.ts';

/** Our conventions for the hand-written OpenAPI document, as a Redocly plugin. */
export default function keytallyPlugin() {
  return {
    id: 'keytally',
    rules: {
      oas3: {
        'banned-keywords': bannedKeywordsRule,
        'closed-request-objects': closedRequestObjectsRule,
        'described-fields': describedFieldsRule,
        'operation-id-verb-noun': operationIdVerbNounRule,
        'pattern-in-words': patternInWordsRule,
        'problem-on-errors': problemOnErrorsRule,
        'ref-only-where-allowed': refOnlyWhereAllowedRule,
        'response-headers': responseHeadersRule,
        'scalar-example': scalarExampleRule,
        'sentence-case-summary': sentenceCaseSummaryRule,
        'stated-behaviour': statedBehaviourRule,
      },
    },
  };
}
