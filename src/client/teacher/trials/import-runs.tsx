import { useSignals } from '@preact/signals-react/runtime';
import { useRef, useState } from 'react';
import { textFileOf } from '#client/stores/teacher/files.ts';
import { classTrials } from '#client/stores/teacher/race-day/trials.ts';
import { useKept } from '#client/teacher/kept-form/use-kept.ts';
import { Problem } from '#client/teacher/parts/ask-form.tsx';
import { Card } from '#client/teacher/parts/page.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { FileButton } from '#client/ui/buttons/file-button.tsx';
import { TextAreaField } from '#client/ui/field.tsx';
import { useNextFocus } from '#client/ui/focus/use-next-focus.ts';
import { classTrials as say } from '#client/words/teacher/race-day/trials.ts';
import { LIMITS } from '#contract/limits.ts';
import { ImportPreview } from './import-preview.tsx';
import styles from './trials.module.css';
import type { ClassApplication } from '#client/stores/teacher/class-application.ts';
import type { EnteredLines, ShownTable } from './import-preview.tsx';
import type { TrialsPartProps } from './trials-screen.tsx';

/** Text of a table that is sent at most [bytes]; what a body may have, without what JSON adds. */
const TABLE_MAX = 120_000;

interface ReadTable extends ShownTable {
  /** The text that was read. */
  readonly of: string;
}

/** What was pasted or opened, and what was read of it. */
function useTable(place: ClassApplication) {
  const { fields, change, now, drop } = useKept(`import-runs ${place.classId} ${place.appCode}`, { text: '' });
  const [problem, setProblem] = useState<string>();
  const [table, setTable] = useState<ReadTable>();
  const [done, setDone] = useState<EnteredLines>();
  const read = async (of: string): Promise<void> => {
    setProblem(undefined);
    setDone(undefined);
    setTable(undefined);
    if (of.length > TABLE_MAX) return setProblem(say('tooLarge', { most: LIMITS.trialRowsMax }));
    const found = await classTrials.read(place, of);
    if ('problem' in found) return setProblem(found.problem);
    // Of a table that was entered before, and whose answer was lost, each line is there already.
    await classTrials.load(place);
    return setTable({ ...found, of });
  };
  const open = async (file: File): Promise<void> => {
    const content = file.size > TABLE_MAX ? undefined : await textFileOf(file);
    if (content === undefined) {
      return setProblem(say(file.size > TABLE_MAX ? 'tooLarge' : 'unreadable', { most: LIMITS.trialRowsMax }));
    }
    const typed = now().text;
    if (typed.trim() !== '' && typed !== content && !(await classTrials.isSureToReplace())) return undefined;
    change({ text: content });
    return read(content);
  };
  const finish = (entered: EnteredLines): void => {
    setTable(undefined);
    // What was typed meanwhile stays with all that it stands in.
    if (now().text === table?.of) change({ text: entered.left });
    if (now().text === '') drop();
    setDone(entered);
  };
  const { text } = fields;
  const type = (next: string): void => {
    setDone(undefined);
    change({ text: next });
  };
  return { text, type, problem, table, isOther: table !== undefined && table.of !== text, done, read, open, finish };
}

/** A table from a spreadsheet or a timing system: read, shown with what each column says, and entered. */
export function ImportRuns(props: TrialsPartProps) {
  useSignals();
  const { text, type, problem, table, isOther, done, read, open, finish } = useTable(props.place);
  const whole = useRef<HTMLDivElement>(null);
  // The button that enters the runs goes with them.
  useNextFocus(whole, (part) => part.querySelector('textarea'));
  return (
    <div ref={whole}>
      <Card title={say('table')}>
        <TextAreaField
          label={say('paste')}
          help={say('pasteHelp')}
          rows={6}
          value={text}
          onChange={({ target }) => type(target.value)}
        />
        {problem !== undefined && <Problem>{problem}</Problem>}
        <p className={styles['actions']}>
          <Button look="main" disabled={text.trim() === ''} onClick={() => read(text)}>
            {say('read')}
          </Button>
          <FileButton
            label={say('file')}
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            onFile={(file) => void open(file)}
          >
            {say('openFile')}
          </FileButton>
          <span role="status">
            {isOther && say('isOther')}
            {done !== undefined && say('imported', { count: done.count })}
            {done !== undefined && done.left !== '' && ` ${say('left')}`}
          </span>
        </p>
      </Card>
      {table !== undefined && !isOther && (
        <ImportPreview
          // Another table has other columns.
          key={JSON.stringify(table.rows.slice(0, 2))}
          {...props}
          table={table}
          onDone={finish}
        />
      )}
    </div>
  );
}
