import { ChoiceBar } from '../../ui/controls/choice-bar.tsx';
import { lossesOf } from '../codec/completed.ts';
import { useQuestion } from '../use-question.ts';
import { DaysUntilLost, LossDay } from './loss-fields.tsx';

/** Whose uses are counted and, of lost users, when a user is lost. */
export function WhoseUses() {
  const { question, ask } = useQuestion();
  const { users = 'active' } = question;
  const { daysUntilDeclaredLost, dateReportedLost } = lossesOf(question);
  return (
    <>
      <ChoiceBar
        label="Whose uses"
        options={[
          { id: 'active', label: 'Active users' },
          { id: 'lost', label: 'Lost users' },
        ]}
        value={users}
        onChange={(id) => ask({ users: id === 'active' ? undefined : id })}
      />
      {users === 'lost' && (
        <>
          <DaysUntilLost days={daysUntilDeclaredLost} />
          <LossDay day={dateReportedLost} />
        </>
      )}
    </>
  );
}
