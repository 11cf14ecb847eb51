import { isReference, type MaybeReference, type Rule, type RuleContext, type Schema } from '../redocly.ts';

interface Described {
  description?: string;
}

/** Every property, parameter, header and component schema needs a description. */
export const describedFieldsRule: Rule = () => ({
  SchemaProperties(properties: Record<string, MaybeReference<Schema>>, { location, report }: RuleContext) {
    for (const [name, schema] of Object.entries(properties)) {
      if (isReference(schema) || schema.description) continue;
      report({ message: `The property ${name} needs a description.`, location: location.child(name).key() });
    }
  },
  Schema({ description }: Schema, { location, rawNode, report }: RuleContext) {
    if (isReference(rawNode) && !description)
      report({ message: 'A shared schema needs a description.', location: location.key() });
  },
  Parameter({ description }: Described, { location, report }: RuleContext) {
    if (!description) report({ message: 'A parameter needs a description.', location: location.key() });
  },
  Header({ description }: Described, { location, report }: RuleContext) {
    if (!description) report({ message: 'A header needs a description.', location: location.key() });
  },
});
