import { useSignals } from '@preact/signals-react/runtime';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { privacy } from '#client/stores/teacher/privacy.ts';
import { Problem } from '#client/teacher/parts/ask-form.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { saveBlob } from '#client/ui/save-blob.ts';
import { privacy as say } from '#client/words/teacher/privacy.ts';

interface StudentFileProps {
  readonly classId: string;
  readonly studentId: string;
  /** What the file is called. */
  readonly name: string;
}

/** All that is kept of a student as one file, for the parents. */
export function StudentFile({ classId, studentId, name }: StudentFileProps) {
  useSignals();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const save = async (): Promise<void> => {
    setIsBusy(true);
    const got = await privacy.exportStudent(classId, studentId);
    setIsBusy(false);
    if ('problem' in got) return setProblem(got.problem);
    setProblem(undefined);
    saveBlob(got.file, `${name}.zip`);
    return undefined;
  };
  return (
    <>
      <Button
        icon={<Download aria-hidden="true" size={18} />}
        title={say('aboutStudentFile')}
        disabled={isBusy}
        onClick={() => save()}
      >
        {isBusy ? say('collecting') : say('studentFile')}
      </Button>
      {problem !== undefined && <Problem>{problem}</Problem>}
    </>
  );
}
