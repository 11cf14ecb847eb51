import { requestSchemas } from '../../generated/request-schemas.ts';
import { Select } from '../../ui/controls/select.tsx';
import { labelOfProperty } from '../condition/property-labels.ts';
import { useQuestion } from '../use-question.ts';

const OPTIONS = requestSchemas.GroupBy.enum.map((id) => ({
  id,
  label: id === 'clientId' ? 'A user is a client' : `A user is a ${lower(labelOfProperty(id))}`,
  hint: id === 'clientId' ? 'One installation' : `Clients with the same ${id} count as one`,
}));

/** What counts as one user. */
export function GroupSelect() {
  const { question, ask } = useQuestion();
  return (
    <Select
      label="What a user is"
      labelHidden
      options={OPTIONS}
      value={question.groupBy ?? 'clientId'}
      onChange={(id) => ask({ groupBy: id === 'clientId' ? undefined : id })}
    />
  );
}

function lower(text: string): string {
  return text.charAt(0).toLocaleLowerCase('en') + text.slice(1).replace(' id', '');
}
