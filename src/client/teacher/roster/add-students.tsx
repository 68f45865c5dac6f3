import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { rosters } from '#client/stores/teacher/roster.ts';
import { useKept } from '#client/teacher/kept-form/use-kept.ts';
import { Problem } from '#client/teacher/parts/ask-form.tsx';
import { linesLeft } from '#client/teacher/parts/lines-left.ts';
import { Card, Page } from '#client/teacher/parts/page.tsx';
import { useLeadOn } from '#client/teacher/use-lead-on.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { FileButton } from '#client/ui/buttons/file-button.tsx';
import { TextAreaField, TextField } from '#client/ui/field.tsx';
import { Loading } from '#client/ui/states.tsx';
import { withNodes } from '#client/ui/with-nodes.tsx';
import { parts } from '#client/words/teacher/parts.ts';
import { rosterImport as say, roster } from '#client/words/teacher/roster/roster.ts';
import { ArchiveClasses } from './archive-classes.tsx';
import { RosterPreview } from './roster-preview.tsx';
import styles from './students.module.css';
import type { RosterPreview as ReadList } from '#client/stores/teacher/roster.ts';
import type { DragEvent, RefObject } from 'react';

/** How many pieces of work are being waited for, and what was wrong with the last one. */
function useWork() {
  const [problem, setProblem] = useState<string>();
  const [works, setWorks] = useState(0);
  const during = async (work: Promise<string | undefined>): Promise<void> => {
    // Columns may be chosen while an answer is awaited.
    setWorks((count) => count + 1);
    setProblem(undefined);
    const wrong = await work;
    if (wrong !== undefined) setProblem(wrong);
    setWorks((count) => count - 1);
  };
  return { problem, isBusy: works > 0, during };
}

/** What was pasted, and what was left out of a list when it was added, to be put right there. */
function useList(classId: string) {
  const leadOn = useLeadOn();
  const { fields, change, now, drop } = useKept(`add-students ${classId}`, { list: '' });
  const [left, setLeft] = useState(0);
  const box = useRef<HTMLTextAreaElement>(null);
  const add = async (makesIds: boolean): Promise<string | undefined> => {
    setLeft(0);
    const read = rosters.preview.peek();
    const wrong = await rosters.importPreview(classId, makesIds);
    if (wrong !== undefined) return wrong;
    if (read) {
      const refused = refusedOf(read);
      const list = listAfter(read, refused.list, now().list);
      change({ list });
      setLeft(refused.count);
      // The button that was pressed is gone.
      if (refused.count > 0 || (list !== '' && read.fileName === undefined)) return void box.current?.focus();
      if (list === '') drop();
    }
    leadOn(`/teacher/classes/${classId}/students`);
    return undefined;
  };
  return { box, list: fields.list, type: (list: string) => change({ list }), left, add };
}

/** Adding students: a file or a pasted list, then what it would do, then one button. */
export function AddStudents({ classId }: { readonly classId: string }) {
  useSignals();
  const { box, list, type, left, add } = useList(classId);
  const { problem, isBusy, during } = useWork();
  const [groupName, setGroupName] = useState<string>();
  useEffect(() => rosters.forgetPreview, [classId]);
  const { value: state } = rosters.roster;
  const groups = state.status === 'ready' ? state.value.groups : [];
  const group = groupName ?? groups[0]?.name ?? say('firstGroup');
  const { value: shown } = rosters.preview;
  const isOther = shown !== undefined && shown.fileName === undefined && shown.body.content !== list;
  const isOtherGroup = shown !== undefined && shown.body.groupName !== group;
  const read = (work: Promise<string | undefined>): Promise<void> => {
    // A group of the class that comes to be known later is not the one that was meant.
    setGroupName(group);
    return during(work);
  };
  const readAs = (as: Parameters<typeof rosters.readAs>[1]): void =>
    void read(rosters.readAs(classId, { ...as, groupName: group }));
  return (
    <Page title={say('title')} lead={<Link href={`/teacher/classes/${classId}/students`}>{roster('back')}</Link>}>
      <GroupField
        value={group}
        names={groups.map(({ name }) => name)}
        onChange={setGroupName}
        onDone={() => isOtherGroup && readAs({})}
      />
      <div className={styles['ways']}>
        <FromFile take={(file) => void read(rosters.previewFile(classId, file, group))} />
        <Paste
          box={box}
          list={list}
          isBusy={isBusy}
          onChange={type}
          check={() => read(rosters.previewList(classId, list, group))}
        />
      </div>
      {isBusy && <Loading title={say('oneMoment')} />}
      {problem !== undefined && <Problem>{problem}</Problem>}
      <p role="status">{isOther ? say('isOther') : left > 0 && say('left', { count: left })}</p>
      <ArchiveClasses classId={classId} isBusy={isBusy} addHere={(courses) => readAs({ courses })} />
      <RosterPreview
        isBusy={isBusy || isOtherGroup}
        isShown={!isOther}
        add={(makesIds) => void during(add(makesIds))}
        readAs={readAs}
      />
    </Page>
  );
}

/** What stands in the box once a list was added. */
function listAfter({ fileName, body }: ReadList, refused: string, typed: string): string {
  // What was typed meanwhile stays with all that it stands in.
  if (fileName === undefined) return typed === body.content ? refused : typed;
  // A file's heading says what the columns are only from the first line.
  return [refused, typed].filter((text) => text !== '').join('\n');
}

/** The lines of a list that were left out; those that are no students are not missed. */
function refusedOf({ rows, body }: ReadList): { readonly list: string; readonly count: number } {
  const refused = rows.filter(({ outcome, reason }) => outcome === 'problem' && !NO_STUDENTS.has(reason?.code ?? ''));
  if (refused.length === 0) return { list: '', count: 0 };
  // A workbook or an archive has no lines that could be shown.
  if (body.kind === 'archive') return { list: typedLines(refused), count: refused.length };
  const done = new Set(rows.filter((row) => !refused.includes(row)).map(({ line }) => line));
  const starts = rows.map(({ line }) => line).toSorted((one, other) => one - other);
  return { list: linesLeft(body.content, starts, done), count: refused.length };
}

/** Rows as somebody would type them; the headings are those that the server knows. */
function typedLines(rows: ReadList['rows']): string {
  const cells = rows.map(({ alias, signInId, groupName }) => [alias, signInId, groupName]);
  return [['name', 'id', 'group'], ...cells].map((line) => line.join('\t')).join('\n');
}

/** What is left out of a list because it names nobody. */
const NO_STUDENTS: ReadonlySet<string> = new Set(['ROW_TITLE', 'ROW_TOTAL']);

/** A file may be chosen or dropped; both ways show the preview at once. */
function FromFile({ take }: { readonly take: (file: File) => void }) {
  useSignals();
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file !== undefined) take(file);
  };
  return (
    // Dropping is a second way; the button is the one for everybody.
    <div className={styles['drop']} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <Card title={say('file')}>
        <p>
          {withNodes(say('aboutFile', { name: '{name}', id: '{id}', group: '{group}' }), {
            name: <em>name</em>,
            id: <em>id</em>,
            group: <em>group</em>,
          })}
        </p>
        <FileButton
          look="main"
          label={say('fileOfStudents')}
          accept=".csv,.tsv,.txt,.xlsx,.zip,text/csv,application/zip"
          onFile={take}
        >
          {parts('chooseFile')}
        </FileButton>
      </Card>
    </div>
  );
}

interface PasteProps {
  readonly box: RefObject<HTMLTextAreaElement | null>;
  readonly list: string;
  readonly isBusy: boolean;
  readonly onChange: (list: string) => void;
  readonly check: () => Promise<unknown>;
}

function Paste({ box, list, isBusy, onChange, check }: PasteProps) {
  useSignals();
  return (
    <Card title={say('paste')}>
      <TextAreaField
        ref={box}
        label={say('namesByLine')}
        rows={6}
        value={list}
        help={say('columns')}
        onChange={(event) => onChange(event.target.value)}
      />
      <Button look="main" disabled={isBusy || list.trim() === ''} onClick={check}>
        {say('check')}
      </Button>
    </Card>
  );
}

interface GroupFieldProps {
  readonly value: string;
  readonly names: readonly string[];
  readonly onChange: (name: string) => void;
  /** The name is typed. */
  readonly onDone: () => void;
}

/** The name of a group, new or one that there is. */
function GroupField({ value, names, onChange, onDone }: GroupFieldProps) {
  useSignals();
  return (
    <div className={styles['narrow']}>
      <TextField
        label={say('groupOfList')}
        value={value}
        maxLength={40}
        list="groups"
        onChange={(event) => onChange(event.target.value)}
        onBlur={onDone}
      />
      <datalist id="groups">
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </div>
  );
}
