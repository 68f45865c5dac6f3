import { useRef, useState } from 'react';
import { emptySheet, entryOf, nextName, sheetIn, sheetOf } from '#client/stores/learning/trials/trial-sheet.ts';
import { account } from '#client/stores/teacher/account.ts';
import { runDrafts } from '#client/stores/teacher/race-day/run-drafts.ts';
import { classTrials } from '#client/stores/teacher/race-day/trials.ts';
import { translated } from '#client/words/refusals.ts';
import { parts } from '#client/words/teacher/parts.ts';
import { classTrials as say } from '#client/words/teacher/race-day/trials.ts';
import { trialReason } from '#rules/trial-check.ts';
import { withDerived } from '#rules/trials/trial-values.ts';
import { typedOn } from './typed-on.ts';
import { typedWords } from './typed-words.ts';
import type { TrialSheet } from '#client/stores/learning/trials/trial-sheet.ts';
import type { RunDraft } from '#client/stores/teacher/race-day/run-drafts.ts';
import type { TrialEntry, TrialForm, TrialUnits } from '#contract/engineering/trial.ts';
import type { BuildableRevision, ClassRun } from '#contract/teacher/race-day/trial-calls.ts';
import type { TrialsPartProps } from './trials-screen.tsx';

export interface RunFormProps extends TrialsPartProps {
  /** Which is corrected; undefined for a new one. */
  readonly run: ClassRun | undefined;
  readonly onDone: () => void;
}

interface UseRunProps extends RunFormProps {
  /** A new run is saved, and the fields begin the next one. */
  readonly onSaved: () => void;
}

interface Known {
  readonly units: TrialUnits;
  readonly revisions: readonly BuildableRevision[];
  readonly studentId: string;
}

interface FormProblem {
  readonly code?: string;
  readonly message: string;
  /** How the run stands, where it was changed since it was opened. */
  readonly now?: ClassRun;
}

/** What is in the fields, and what becomes of it. */
export function useRun(props: UseRunProps) {
  const { place, form, all, run, onDone, onSaved } = props;
  const { units } = all;
  const fields = useFields(props);
  const { draft, setDraft, draftPlace, sheet, revisions, nextOf, setProblem, setStatus } = fields;
  const { studentId } = draft;
  /** What stands in the fields by now, where something was typed while it was saved. */
  const typedSince = (): RunDraft | undefined => {
    const now = runDrafts.of(draftPlace);
    return JSON.stringify(now) === JSON.stringify(draft) ? undefined : now;
  };
  const begunAfter = (saved: string, now: RunDraft): RunDraft => {
    const isSame = now.studentId === studentId;
    const name = nextOf(now.studentId, ...(isSame ? [saved] : []));
    const carried = isSame ? { mass: sheet.mass, partners: sheet.partners } : undefined;
    const next = typedOn(emptySheet(units, { ...(isSame && sheet), name }), sheet, now.sheet);
    return { ...begunWith(form, units, run), studentId: now.studentId, carried, sheet: next };
  };
  const send = async (isSure: boolean): Promise<void> => {
    const begun = { ...sheet, at: sheet.at ?? Date.now() };
    const entry = entryOf(form, { ...begun, isSure }, begun.at);
    const wrong = wrongWith(form, entry, { units, revisions, studentId });
    if (wrong) return setProblem(wrong);
    const sent = asOwnRun(draft);
    const { trialId, baseRev, baseAt } = sent;
    const refused = await classTrials.enter(place, [{ trialId, studentId, entry, baseRev, baseAt }]);
    if (refused !== undefined) {
      const { next, now } = toSendAgain(runDrafts.of(draftPlace) ?? draft, sent, begun.at);
      runDrafts.keep(draftPlace, next);
      setDraft(next);
      return setProblem({ message: refused, ...(now && now.rev !== baseRev && { now }) });
    }
    const typed = typedSince();
    runDrafts.drop(draftPlace);
    if (run && !typed) return onDone();
    const next = run && typed ? { ...typed, ...baseOf(runNow(trialId)) } : begunAfter(entry.name, typed ?? draft);
    if (typed) runDrafts.keep(draftPlace, next);
    setDraft(next);
    setProblem(undefined);
    setStatus(run ? parts('unsaved') : savedWords(sent === draft ? undefined : runNow(draft.trialId)));
    if (!run) onSaved();
    return undefined;
  };
  const save = useOneAtATime(send);
  const { change, choose, giveUp, problem, status } = fields;
  return { studentId, sheet, change, choose, giveUp, revisions, save, problem, status };
}

/** What was typed so far, kept with each change, and what is said of it. */
function useFields({ place, form, all, run, onDone }: RunFormProps) {
  const { units } = all;
  const draftPlace = { ...place, teacherId: account.me.peek()?.id ?? '', runId: run?.id };
  const [draft, setDraft] = useState<RunDraft>(() => runDrafts.of(draftPlace) ?? begunWith(form, units, run));
  const { studentId } = draft;
  const sheet = sheetIn(form, draft.sheet, units);
  const [problem, setProblem] = useState<FormProblem>();
  const [status, setStatus] = useState('');
  const revisions = all.students.find(({ id }) => id === studentId)?.revisions ?? [];
  const change = (part: Partial<TrialSheet>, ofStudent = studentId): void => {
    setProblem(undefined);
    setStatus('');
    const changed = { ...sheet, isSure: false, ...part };
    const alias = run?.by ?? all.students.find(({ id }) => id === ofStudent)?.alias ?? '';
    const typed = typedWords({ form, units, alias, begun: sheetWith(form, units, run), sheet: changed });
    const next = { ...draft, studentId: ofStudent, sheet: changed, typed };
    setDraft(next);
    runDrafts.keep(draftPlace, next);
  };
  const giveUp = (): void => {
    runDrafts.drop(draftPlace);
    onDone();
  };
  const nextOf = (ofStudent: string, ...also: string[]): string =>
    nameAfter([...all.runs.flatMap((each) => (each.studentId === ofStudent ? [each.name] : [])), ...also]);
  const choose = (ofStudent: string): void => {
    // What was typed stays; what came along from another student's run goes.
    const isSuggested = sheet.name === '' || sheet.name === nextOf(studentId);
    const { mass, partners = [] } = draft.carried ?? {};
    change(
      {
        revisionId: '',
        ...(isSuggested && { name: nextOf(ofStudent) }),
        ...(sheet.mass === mass && { mass: '' }),
        ...(sheet.partners.join(',') === partners.join(',') && { partners: [] }),
      },
      ofStudent,
    );
  };
  const said = { problem, setProblem, status, setStatus };
  return { draft, setDraft, draftPlace, sheet, revisions, change, choose, giveUp, nextOf, ...said };
}

function wrongWith(
  form: TrialForm,
  entry: TrialEntry,
  { units, revisions, studentId }: Known,
): FormProblem | undefined {
  if (studentId === '' || entry.revisionId === '') return { message: say('mustChoose') };
  const designMass = revisions.find(({ id }) => id === entry.revisionId)?.designMass;
  const reason = trialReason(form, { ...entry, values: withDerived(form, entry.values) }, { units, designMass });
  return reason && translated(reason);
}

/** What was sent for one student, and perhaps arrived there without an answer, is another run for another student. */
function asOwnRun(draft: RunDraft): RunDraft {
  const { sentFor = draft.studentId, ...fresh } = draft;
  return sentFor === draft.studentId
    ? draft
    : { ...fresh, trialId: classTrials.newId(), baseRev: 0, baseAt: undefined };
}

/** What was refused or got no answer: it is the same run, upon how it stands by now. */
function toSendAgain(draft: RunDraft, sent: RunDraft, at: number) {
  const { trialId, baseRev, baseAt, studentId: sentFor } = sent;
  const now = runNow(trialId);
  const base = now ? baseOf(now) : { baseRev, baseAt };
  return { next: { ...draft, trialId, sentFor, ...base, sheet: { ...draft.sheet, at } }, now };
}

/** What was sent for the student who was chosen first stands there, too, where only its answer was lost. */
function savedWords(first: ClassRun | undefined): string {
  return first === undefined ? say('saved') : say('savedBeside', { run: first.name, alias: first.by });
}

/** What was sent is not sent again before its answer is there. */
function useOneAtATime(send: (isSure: boolean) => Promise<void>) {
  const isSending = useRef(false);
  return async (isSure: boolean): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      await send(isSure);
    } finally {
      isSending.current = false;
    }
  };
}

/** A run as the page knows it by now. */
function runNow(runId: string): ClassRun | undefined {
  const all = classTrials.all.peek();
  return all.status === 'ready' ? all.value.runs.find(({ id }) => id === runId) : undefined;
}

function baseOf(run: ClassRun | undefined): Pick<RunDraft, 'baseRev' | 'baseAt'> {
  return run ? { baseRev: run.rev, baseAt: run.takenAt } : { baseRev: 0 };
}

/** What the next run is called: the next number, or how many there are where the last one has none. */
function nameAfter(names: readonly string[]): string {
  return nextName(names) || nextName([...names, say('runNumber', { number: names.length })]);
}

/** The run as it is before anything is typed. */
function begunWith(form: TrialForm, units: TrialUnits, run: ClassRun | undefined): RunDraft {
  const sheet = sheetWith(form, units, run);
  if (!run) return { trialId: classTrials.newId(), studentId: '', ...baseOf(run), sheet };
  return { trialId: run.id, studentId: run.studentId, ...baseOf(run), sheet };
}

function sheetWith(form: TrialForm, units: TrialUnits, run: ClassRun | undefined): TrialSheet {
  return run ? sheetOf(form, run, { units, revisionLabel: run.design }) : emptySheet(units);
}
