import { useSignals } from '@preact/signals-react/runtime';
import { retention } from '#client/stores/teacher/school/retention.ts';
import { AskForm, textOf } from '#client/teacher/parts/ask-form.tsx';
import { Card } from '#client/teacher/parts/page.tsx';
import { useLeadOn } from '#client/teacher/use-lead-on.ts';
import { TextField } from '#client/ui/field.tsx';
import { retention as say } from '#client/words/teacher/retention.ts';

interface DeleteClassProps {
  readonly classId: string;
  readonly name: string;
}

/** A class is deleted for good, and its certificate opens. */
export function DeleteClass({ classId, name }: DeleteClassProps) {
  useSignals();
  const leadOn = useLeadOn();
  const remove = async (fields: FormData): Promise<string | undefined> => {
    const answer = await retention.deleteClass(classId, textOf(fields, 'typed'));
    if ('problem' in answer) return answer.problem;
    leadOn(`/teacher/kept/${answer.certificate.id}`);
    return undefined;
  };
  return (
    <Card title={say('deleteClass')} lead={say('aboutDeleteClass')}>
      <AskForm label={say('deleteNow')} look="danger" onSubmit={remove}>
        <TextField label={say('typeName', { name })} name="typed" autoComplete="off" required />
      </AskForm>
    </Card>
  );
}
