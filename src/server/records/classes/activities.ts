import { USUAL_WEIGHTS } from '#contract/teacher/grade-weights.ts';
import { marks } from '#server/records/database.ts';
import { idList } from '#server/records/id-list.ts';
import { newId } from '#server/records/ids.ts';
import type { ApplicationCode } from '#contract/application-codes.ts';
import type { Activity, ContentLevel } from '#contract/competition/activity.ts';
import type { Specification } from '#contract/engineering/specification.ts';
import type { TrialUnits } from '#contract/engineering/trial.ts';
import type { GradeWeights } from '#contract/teacher/grade-weights.ts';
import type { Sql, Value } from '#server/records/database.ts';
import type { OwnSequence } from '#server/records/learning/sequences.ts';

/** Whose designs a competition shows when nothing narrower is asked for. */
export type Audience = 'group' | 'classroom' | 'district';

/** Levels as a teacher changed them; what is absent is the product's own. */
interface LevelSettings {
  readonly level: number;
  readonly description?: string;
  readonly requiredNumIterations?: number;
  readonly requiredGradesScore?: number;
  readonly requiredIterationsScore?: number;
  readonly requiredPerformanceScore?: number;
  readonly requiredAggregateScore?: number;
  readonly best?: number;
  readonly worst?: number;
}

/** An application as it is set up for a classroom. */
export interface ActivityRecord {
  readonly id: string;
  readonly classroomId: string;
  readonly appCode: ApplicationCode;
  readonly contentLevel: ContentLevel;
  readonly specification: Specification;
  readonly isSimulationAllowed: boolean;
  readonly competitionName: string;
  readonly competitionLogo: string | null;
  readonly audience: Audience;
  readonly topCount: number;
  readonly isGameModeEnabled: boolean;
  readonly gameLevels: readonly LevelSettings[];
  readonly showQuizSummary: boolean;
  readonly retakesAllowed: number;
  /** By exercise code; an exercise that is not named has `retakesAllowed`. */
  readonly exerciseRetakes: Readonly<Record<string, number>>;
  readonly designFields: Activity['designFields'];
  /** Until when exercises are due, by code [ms since 1970]; one that is not named has no date. */
  readonly dueDates: Readonly<Record<string, number>>;
  readonly gradeWeights: GradeWeights;
  /** Whether students may share races with the class. */
  readonly hasWall: boolean;
  readonly trialUnits: TrialUnits;
  /** Hidden from students when false; nothing of it is deleted. */
  readonly isOffered: boolean;
  /** Null for no bound. */
  readonly opensAt: number | null;
  readonly closesAt: number | null;
  /** As the teacher set it; see `isClosed`. */
  readonly isLocked: boolean;
  /** Null for until a teacher unlocks it. */
  readonly lockedUntil: number | null;
  /** The teacher's name who locked it; null where none did. */
  readonly lockedBy: string | null;
  /** Who reads the names of its students in the game's ranking, and those of other classes also in the competition. */
  readonly rankingNames: RankingNames;
  /** What the class's own runs say of the model; null where they were not asked. */
  readonly calibration: AppliedCalibration | null;
  /** Which pages its students see, in which order. */
  readonly sequence: OwnSequence;
  /** Grows with each change. */
  readonly version: number;
}

/** One value of one calibration input, and when a teacher said so. */
export interface AppliedCalibration {
  readonly id: string;
  readonly input: string;
  readonly value: number;
  readonly appliedAt: number;
}

/**
 * `class`: the alias is for the student's own class; `alias`: for everybody; `anonymous`: for nobody; `off`: nor do they stand in
 * the ranking.
 */
export type RankingNames = 'class' | 'alias' | 'anonymous' | 'off';

/** When students may see an activity and work in it. */
export type Openness = Pick<ActivityRecord, 'isOffered' | 'opensAt' | 'closesAt' | 'isLocked' | 'lockedUntil'>;

/** Whether students do not see the activity now. */
export function isHidden({ isOffered, opensAt }: Openness, now: number): boolean {
  return !isOffered || (opensAt !== null && opensAt > now);
}

/** Whether it can be read, but not worked in. */
export function isClosed(openness: Openness, now: number): boolean {
  return isUnderLock(openness, now) || (openness.closesAt !== null && openness.closesAt <= now);
}

/** Whether a teacher's lock lies on it, which ends by itself at its time. */
export function isUnderLock({ isLocked, lockedUntil }: Openness, now: number): boolean {
  return isLocked && (lockedUntil === null || lockedUntil > now);
}

/** An activity before it is kept; what is left out is as usual: offered, open, names for its own class. */
export type NewActivity = Omit<ActivityRecord, 'id' | 'version' | 'calibration' | 'lockedBy' | 'sequence' | AsUsual> &
  Partial<Pick<ActivityRecord, AsUsual>>;

type AsUsual = keyof Openness | 'rankingNames' | 'dueDates' | 'gradeWeights' | 'hasWall' | 'trialUnits';

/** The columns of an activity that say when it is open. */
export interface OpennessRow {
  readonly is_offered: number;
  readonly opens_at: number | null;
  readonly closes_at: number | null;
  readonly is_locked: number;
  readonly locked_until: number | null;
}

interface ActivityRow extends OpennessRow {
  readonly id: string;
  readonly classroom_id: string;
  readonly app_code: string;
  readonly content_level: string;
  readonly specification: string;
  readonly is_simulation_allowed: number;
  readonly competition_name: string;
  readonly competition_logo: string | null;
  readonly audience: string;
  readonly top_count: number;
  readonly is_game_mode_enabled: number;
  readonly game_levels: string | null;
  readonly show_quiz_summary: number;
  readonly retakes_allowed: number;
  readonly exercise_retakes: string;
  readonly design_fields: string;
  readonly ranking_names: string;
  readonly due_dates: string;
  readonly grade_weights: string;
  readonly has_wall: number;
  readonly trial_units: string;
  readonly calibration: string | null;
  readonly version: number;
  readonly locked_by_name: string | null;
  readonly sequence_pages: string | null;
  readonly sequence_revision: number | null;
}

const COLUMNS = `id, classroom_id, app_code, content_level, specification, is_simulation_allowed, competition_name,
  competition_logo, audience, top_count, is_game_mode_enabled, game_levels, show_quiz_summary, retakes_allowed,
  exercise_retakes, design_fields, is_offered, opens_at, closes_at, is_locked, locked_until, ranking_names, due_dates,
  grade_weights, has_wall, trial_units, calibration, version,
  (SELECT name FROM teacher WHERE teacher.id = activity.locked_by) AS locked_by_name,
  (SELECT s.pages FROM activity_sequence s WHERE s.activity_id = activity.id) AS sequence_pages,
  (SELECT s.revision FROM activity_sequence s WHERE s.activity_id = activity.id) AS sequence_revision`;

/** In the order of each class. */
export async function activitiesOf(sql: Sql, ...classroomIds: readonly string[]): Promise<ActivityRecord[]> {
  const classes = idList(classroomIds);
  const rows = await sql.all<ActivityRow>(
    `SELECT ${COLUMNS} FROM activity WHERE classroom_id IN ${classes.marks} ORDER BY position, app_code`,
    classes.params,
  );
  return rows.map(recordOf);
}

export async function findActivity(
  sql: Sql,
  classroomId: string,
  appCode: string,
): Promise<ActivityRecord | undefined> {
  const row = await sql.get<ActivityRow>(`SELECT ${COLUMNS} FROM activity WHERE classroom_id = ? AND app_code = ?`, [
    classroomId,
    appCode,
  ]);
  return row && recordOf(row);
}

/** Activities of an application in which students play. */
export async function gamesOf(sql: Sql, appCode: string): Promise<ActivityRecord[]> {
  const rows = await sql.all<ActivityRow>(
    `SELECT ${COLUMNS} FROM activity WHERE app_code = ? AND is_game_mode_enabled = 1`,
    [appCode],
  );
  return rows.map(recordOf);
}

/**
 * Another text whenever a teacher did something that moves rankings of the application: an activity of it was made, changed or
 * deleted, or measured values were approved or an approval was taken back.
 */
export async function stampOfActivities(sql: Sql, appCode: string): Promise<string> {
  const row = await sql.get<{ n: number; versions: number | null }>(
    'SELECT COUNT(*) AS n, SUM(version) AS versions FROM activity WHERE app_code = ?',
    [appCode],
  );
  const approved = await sql.get<{ n: number; latest: number | null }>(
    `SELECT COUNT(*) AS n, MAX(m.at) AS latest FROM measured_approval m JOIN activity a ON a.id = m.activity_id
     WHERE a.app_code = ?`,
    [appCode],
  );
  return [row?.n, row?.versions, approved?.n, approved?.latest].map((part) => part ?? 0).join(' ');
}

/** What must be known of an activity to take work for it: reading all of it would cost more than most work does. */
export interface WorkPlace extends Openness, Pick<ActivityRecord, 'trialUnits'> {
  readonly id: string;
}

export async function findWorkPlace(sql: Sql, classroomId: string, appCode: string): Promise<WorkPlace | undefined> {
  const row = await sql.get<OpennessRow & Pick<ActivityRow, 'id' | 'trial_units'>>(
    `SELECT id, is_offered, opens_at, closes_at, is_locked, locked_until, trial_units FROM activity WHERE classroom_id = ? AND app_code = ?`,
    [classroomId, appCode],
  );
  return row && { id: row.id, trialUnits: row.trial_units as TrialUnits, ...opennessOf(row) };
}

export async function findActivityById(sql: Sql, classroomId: string, id: string): Promise<ActivityRecord | undefined> {
  const row = await sql.get<ActivityRow>(`SELECT ${COLUMNS} FROM activity WHERE classroom_id = ? AND id = ?`, [
    classroomId,
    id,
  ]);
  return row && recordOf(row);
}

export async function addActivity(
  sql: Sql,
  activity: NewActivity,
  { position, now }: { position: number; now: number },
): Promise<string> {
  const id = newId();
  const columns = {
    id,
    classroom_id: activity.classroomId,
    app_code: activity.appCode,
    position,
    changed_at: now,
    ...columnsOf(activity),
  };
  const names = Object.keys(columns);
  await sql.run(`INSERT INTO activity (${names.join(', ')}) VALUES (${marks(names.length)})`, Object.values(columns));
  return id;
}

/** What a teacher sets of an activity, by the columns that keep it. */
export function columnsOf(setup: Omit<NewActivity, 'classroomId' | 'appCode'>): Readonly<Record<string, Value>> {
  return {
    content_level: setup.contentLevel,
    specification_id: setup.specification.id,
    specification: JSON.stringify(setup.specification),
    is_simulation_allowed: setup.isSimulationAllowed ? 1 : 0,
    competition_name: setup.competitionName,
    competition_logo: setup.competitionLogo,
    audience: setup.audience,
    top_count: setup.topCount,
    is_game_mode_enabled: setup.isGameModeEnabled ? 1 : 0,
    game_levels: setup.gameLevels.length === 0 ? null : JSON.stringify(setup.gameLevels),
    show_quiz_summary: setup.showQuizSummary ? 1 : 0,
    retakes_allowed: setup.retakesAllowed,
    exercise_retakes: JSON.stringify(setup.exerciseRetakes),
    design_fields: JSON.stringify(setup.designFields),
    is_offered: (setup.isOffered ?? true) ? 1 : 0,
    opens_at: setup.opensAt ?? null,
    closes_at: setup.closesAt ?? null,
    is_locked: setup.isLocked ? 1 : 0,
    locked_until: (setup.isLocked ? setup.lockedUntil : null) ?? null,
    ranking_names: setup.rankingNames ?? 'class',
    due_dates: JSON.stringify(setup.dueDates ?? {}),
    grade_weights: JSON.stringify(setup.gradeWeights ?? USUAL_WEIGHTS),
    has_wall: setup.hasWall ? 1 : 0,
    trial_units: setup.trialUnits ?? 'metric',
  };
}

function recordOf(row: ActivityRow): ActivityRecord {
  return {
    id: row.id,
    classroomId: row.classroom_id,
    appCode: row.app_code,
    contentLevel: row.content_level as ContentLevel,
    specification: JSON.parse(row.specification) as Specification,
    isSimulationAllowed: row.is_simulation_allowed === 1,
    competitionName: row.competition_name,
    competitionLogo: row.competition_logo,
    audience: row.audience as Audience,
    topCount: row.top_count,
    isGameModeEnabled: row.is_game_mode_enabled === 1,
    gameLevels: row.game_levels === null ? [] : (JSON.parse(row.game_levels) as LevelSettings[]),
    showQuizSummary: row.show_quiz_summary === 1,
    retakesAllowed: row.retakes_allowed,
    exerciseRetakes: JSON.parse(row.exercise_retakes) as Record<string, number>,
    designFields: JSON.parse(row.design_fields) as Activity['designFields'],
    ...opennessOf(row),
    lockedBy: row.locked_by_name,
    rankingNames: row.ranking_names as ActivityRecord['rankingNames'],
    dueDates: JSON.parse(row.due_dates) as Record<string, number>,
    gradeWeights: JSON.parse(row.grade_weights) as GradeWeights,
    hasWall: row.has_wall === 1,
    trialUnits: row.trial_units as TrialUnits,
    calibration: row.calibration === null ? null : (JSON.parse(row.calibration) as AppliedCalibration),
    sequence: {
      pages: row.sequence_pages === null ? [] : (JSON.parse(row.sequence_pages) as OwnSequence['pages']),
      revision: row.sequence_revision ?? 0,
    },
    version: row.version,
  };
}

/** Another number whenever what students see of an activity changed: its settings, or its pages. */
export function shownVersion({ version, sequence }: Pick<ActivityRecord, 'version' | 'sequence'>): number {
  return version + sequence.revision;
}

export function opennessOf(row: OpennessRow): Openness {
  return {
    isOffered: row.is_offered === 1,
    opensAt: row.opens_at,
    closesAt: row.closes_at,
    isLocked: row.is_locked === 1,
    lockedUntil: row.locked_until,
  };
}
