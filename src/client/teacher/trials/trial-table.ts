import { emptySheet, entryOf } from '#client/stores/learning/trials/trial-sheet.ts';
import { LIMITS } from '#contract/limits.ts';
import { designNameKey } from '#rules/design-name.ts';
import { trialReason } from '#rules/trial-check.ts';
import { withDerived } from '#rules/trials/trial-values.ts';
import type { TrialEntry, TrialField, TrialForm } from '#contract/engineering/trial.ts';
import type { BuildableRevision, ClassRun, ClassTrials, RunStudent } from '#contract/teacher/race-day/trial-calls.ts';
import type { Reason } from '#rules/reasons.ts';
import type { RuleCode } from '#rules/refusals.ts';

/** What a column of a table says; a field of the form by its code; empty where it is left out. */
export type ColumnRole = '' | 'student' | 'run' | 'design' | 'mass' | 'note' | (string & {});

/** What a line of a table would become. */
export interface PlannedRun {
  /** From 1, the heading counted. */
  readonly line: number;
  readonly cells: readonly string[];
  readonly student: RunStudent | undefined;
  readonly revision: BuildableRevision | undefined;
  readonly entry: TrialEntry | undefined;
  /**
   * `there`: the same run is in the class already; `nobody`, `several`: the cell names no student, or not one; `no-design`: the student
   * has saved nothing that fits; `asked`, `wrong`: as `reason` says.
   */
  readonly state: 'new' | 'there' | 'nobody' | 'several' | 'no-design' | 'asked' | 'wrong';
  readonly reason?: Reason<RuleCode>;
}

/** How headings of tables and of timing systems call things, by the codes of the forms. */
const CALLED: Readonly<Record<string, RegExp>> = {
  student: /student|racer|driver|pilot|competitor|team|entrant|^name$|^id$/i,
  run: /run|heat|race|round|trial/i,
  design: /design|car$|car name|revision|model/i,
  mass: /mass|weight/i,
  note: /note|comment|remark/i,
  lane: /lane/i,
  time: /time|elapsed|^et$|seconds|finish/i,
  timeAloft: /time|aloft|duration/i,
  timeTo5: /time/i,
  distance: /distance/i,
  height: /height|altitude|apogee/i,
  failureLoad: /load|failure/i,
};

/** The columns that a form knows, in the order in which they are offered. */
export function rolesOf({ fields }: TrialForm): ColumnRole[] {
  return ['student', 'run', 'design', 'mass', ...fields.map(({ code }) => code), 'note'];
}

/** What a heading probably means: the fields of the form by their labels first, each role once. */
export function guessedColumns(form: TrialForm, heading: readonly string[]): ColumnRole[] {
  const labels = new Map([form.mass, ...form.fields].map(({ code, label }) => [designNameKey(label), code]));
  const exact = heading.map((cell) => labels.get(designNameKey(cell)) ?? '');
  const taken = new Set<ColumnRole>(exact);
  return heading.map((cell, index) => {
    const role =
      exact[index] || rolesOf(form).find((each) => !taken.has(each) && CALLED[each]?.test(cell.trim())) || '';
    taken.add(role);
    // A heading that stands there twice is one column.
    return exact.indexOf(role) < index && exact.includes(role) ? '' : role;
  });
}

/** Whether the first line names the columns: it holds no number, and the next one does. */
export function hasHeading([first = [], second = []]: readonly (readonly string[])[]): boolean {
  const isNumber = (cell: string): boolean => /^[+-]?\d+(?:[.,]\d+)?$/.test(cell.trim());
  return !first.some(isNumber) && (second.length === 0 || second.some(isNumber));
}

/** What the lines would become. What is `sure` was looked at again; `now` is the clock [ms]. */
export function plannedRuns(
  form: TrialForm,
  { rows, columns, isSure, firstLine }: TypedTable,
  known: ClassTrials,
  now: number,
): PlannedRun[] {
  const planned: PlannedRun[] = [];
  for (const [index, cells] of rows.entries()) {
    const at = (role: ColumnRole): string => cells[columns.indexOf(role)]?.trim() ?? '';
    const line = { line: firstLine + index, cells };
    // A millisecond each keeps the lines in their order.
    planned.push({ ...line, ...plannedRun(form, { at, isSure, known, planned, now: now + index }) });
  }
  return planned;
}

export interface TypedTable {
  readonly rows: readonly (readonly string[])[];
  readonly columns: readonly ColumnRole[];
  readonly isSure: boolean;
  /** Of the first row. */
  readonly firstLine: number;
}

interface Line {
  readonly at: (role: ColumnRole) => string;
  readonly isSure: boolean;
  readonly known: ClassTrials;
  readonly planned: readonly PlannedRun[];
  readonly now: number;
}

type Plan = Omit<PlannedRun, 'line' | 'cells'>;

function plannedRun(form: TrialForm, line: Line): Plan {
  const { at, known } = line;
  const [student, ...others] = studentsCalled(known.students, at('student'));
  const nothing = { student, revision: undefined, entry: undefined };
  if (!student) return { ...nothing, state: 'nobody' };
  if (others.length > 0) return { ...nothing, student: undefined, state: 'several' };
  const runs = known.runs.filter(({ studentId }) => studentId === student.id);
  const revision = revisionCalled(student, runs, at('design'));
  if (!revision) return { ...nothing, state: 'no-design' };
  const entry = enteredBy(form, line, { student, revision, runs });
  const found = { student, revision, entry };
  const isThere = (run: ClassRun): boolean =>
    isSameRun(form, run, entry) && (at('run') === '' || isCalled(run.name, entry.name));
  if (runs.some(isThere)) return { ...found, state: 'there' };
  const values = withDerived(form, entry.values);
  const terms = { units: known.units, designMass: revision.designMass };
  const reason = trialReason(form, { ...entry, values }, terms);
  if (!reason) return { ...found, state: 'new' };
  const isAsked = trialReason(form, { ...entry, values, isSure: true }, terms) === undefined;
  return { ...found, reason, state: isAsked ? 'asked' : 'wrong' };
}

function studentsCalled(students: readonly RunStudent[], name: string): RunStudent[] {
  const key = designNameKey(name);
  if (key === '') return [];
  const byId = students.filter(({ signInId }) => signInId !== null && designNameKey(signInId) === key);
  return byId.length > 0 ? byId : students.filter(({ alias }) => designNameKey(alias) === key);
}

/** "Arrow" or "Arrow 2"; without a name the one that ran last, or else the newest that keeps the rules. */
function revisionCalled(
  { revisions }: RunStudent,
  runs: readonly ClassRun[],
  name: string,
): BuildableRevision | undefined {
  const key = designNameKey(name.replace(/,?\s*(?:revision|rev\.?|r)\s*(\d+)$/i, ' $1'));
  if (key !== '') {
    return revisions.find(
      ({ design, revision }) => designNameKey(design) === key || designNameKey(`${design} ${revision}`) === key,
    );
  }
  const last = runs.at(-1)?.revisionId;
  return revisions.find(({ id }) => id === last) ?? revisions.find(({ isInSpec }) => isInSpec) ?? revisions[0];
}

interface Found {
  readonly student: RunStudent;
  readonly revision: BuildableRevision;
  readonly runs: readonly ClassRun[];
}

function enteredBy(form: TrialForm, { at, isSure, known, planned, now }: Line, found: Found): TrialEntry {
  const { student, revision, runs } = found;
  const before =
    runs.length + planned.filter((each) => each.student?.id === student.id && each.state !== 'there').length;
  const values = form.fields.map((field) => [field.code, cellFor(field, at(field.code))] as const);
  const sheet = {
    ...emptySheet(known.units),
    revisionId: revision.id,
    name: /^\d*$/.test(at('run')) ? `Run ${at('run') || before + 1}` : at('run').slice(0, LIMITS.trialNameMax),
    mass: at('mass'),
    values: Object.fromEntries(values),
    note: at('note').slice(0, LIMITS.trialNoteMax),
    isSure,
  };
  const entry = entryOf(form, sheet, now);
  // Nobody weighs between two runs: what was weighed last still holds.
  const weighed = runs.findLast(({ revisionId, mass }) => revisionId === revision.id && mass !== null)?.mass;
  return entry.mass === null && weighed !== undefined ? { ...entry, mass: weighed } : entry;
}

/** "Lane 2" is the lane 2. */
function cellFor(field: TrialField, text: string): string {
  if (field.kind === 'number' || !field.choices) return text;
  const key = designNameKey(text);
  const label = designNameKey(field.label);
  const bare = key.startsWith(label) ? key.slice(label.length).trim() : key;
  return field.choices.find((choice) => designNameKey(choice) === bare) ?? text;
}

/** The same results of the same thing: a table that is pasted twice. */
function isSameRun({ fields }: TrialForm, run: ClassRun, entry: TrialEntry): boolean {
  if (run.revisionId !== entry.revisionId || run.struck !== undefined) return false;
  const measured = fields.filter(({ code }) => entry.values[code] !== undefined);
  return measured.length > 0 && measured.every(({ code }) => run.values[code] === entry.values[code]);
}

/** Whether a run has the name that a table gives it, or what the server made of it for another run of that name: "Final (2)". */
function isCalled(name: string, typed: string): boolean {
  const end = / \(\d+\)$/.exec(name)?.[0] ?? '';
  const cut = [...typed].slice(0, LIMITS.trialNameMax - end.length).join('');
  return [typed, `${cut.trimEnd()}${end}`].some((each) => designNameKey(each) === designNameKey(name));
}
