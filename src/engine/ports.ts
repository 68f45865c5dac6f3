import type { ActivityTerms } from '#applications/inputs/who-sets.ts';
import type { BuiltRevision, RunConditions } from '#applications/prediction.ts';
import type { Survey } from '#applications/search/survey.ts';
import type { ApplicationCode } from '#contract/application-codes.ts';
import type { Assessment, Sensitivity } from '#contract/engineering/analysis.ts';
import type { Chart } from '#contract/engineering/chart.ts';
import type { Changelog } from '#contract/engineering/design.ts';
import type { InputValues } from '#contract/engineering/input.ts';
import type { Report } from '#contract/engineering/report.ts';
import type { SceneCommand } from '#contract/engineering/scene.ts';
import type { Race, SimulationResults } from '#contract/engineering/simulation.ts';
import type { Specification } from '#contract/engineering/specification.ts';
import type { TrialPrediction } from '#contract/engineering/trial.ts';

/** A design as it is saved: all that is needed to analyse it again for ever. */
export interface StoredDesign {
  readonly id: string;
  readonly name: string;
  readonly application: ApplicationCode;
  readonly modelVersion: number;
  readonly specification: Specification;
  readonly inputs: InputValues;
  /** Its maker's own: absent for anybody else. */
  readonly notes?: string;
  /** Those of its maker, in a race. */
  readonly terms?: ActivityTerms | undefined;
}

/** What a design is judged by. */
export interface JudgedBy {
  readonly application: ApplicationCode;
  readonly specification: Specification;
  readonly terms?: ActivityTerms | undefined;
}

/** One analysis to be made and what of it is to be shown. Plain data, so that it may cross to a worker thread. */
export interface PresentJob extends JudgedBy {
  readonly inputs: InputValues;
  /** Nodes whose charts and scenes are wanted. */
  readonly shown: readonly string[];
  /** The faster analysis, for previews while a sketch is dragged; without scenes. */
  readonly isRough?: boolean;
}

export interface Presentation {
  readonly assessment: Assessment;
  readonly charts: readonly Chart[];
  /** Scene commands by node. */
  readonly scenes: Readonly<Record<string, readonly SceneCommand[]>>;
}

export interface RaceJob {
  readonly first: StoredDesign;
  readonly second: StoredDesign;
  /** The specification that the competition is judged by. */
  readonly specification: Specification;
}

export interface RaceOutcome {
  readonly results: SimulationResults;
  /** Absent where a design has no analysis to animate. */
  readonly race?: Race;
}

export interface ChangelogJob extends JudgedBy {
  /** As it was saved; undefined for a first revision. */
  readonly before: Pick<StoredDesign, 'inputs' | 'modelVersion'> | undefined;
  readonly after: InputValues;
}

export interface ReportJob extends JudgedBy {
  readonly inputs: InputValues;
  readonly name: string;
  readonly report: string;
}

export interface SurveyJob {
  readonly application: ApplicationCode;
  readonly specification: Specification;
}

/** What a model says of runs of one built thing, for each of some calibrations of its class. */
export interface PredictionJob {
  readonly application: ApplicationCode;
  readonly built: Omit<BuiltRevision, 'calibration'>;
  readonly runs: readonly RunConditions[];
  /** Undefined for the model without a class. */
  readonly calibrations: readonly (InputValues | undefined)[];
}

/** A preview was not made, because a newer one of the same student came before it was begun. */
export class Superseded extends Error {
  override readonly name = 'Superseded';
}

/** The engine itself could not make an analysis, nor can it the same one another time. */
export class AnalysisFailed extends Error {
  override readonly name = 'AnalysisFailed';
}

/** An analysis took too long, or its thread ended in it. */
export class AnalysisGivenUp extends Error {
  override readonly name = 'AnalysisGivenUp';

  constructor() {
    super('The analysis was given up.');
  }
}

/** What takes computing time; the server runs it on worker threads, tests in place. All pure and deterministic. */
export interface Analyst {
  readonly present: (job: PresentJob) => Promise<Presentation>;
  readonly sensitivities: (job: Omit<PresentJob, 'shown'>) => Promise<readonly Sensitivity[]>;
  readonly race: (job: RaceJob) => Promise<RaceOutcome>;
  readonly changelog: (job: ChangelogJob) => Promise<Changelog>;
  /** Undefined where the application has no such report, or the design no analysis to report on. */
  readonly report: (job: ReportJob) => Promise<Report | undefined>;
  /** Looks for what designs of a challenge can do; takes seconds. */
  readonly survey: (job: SurveyJob) => Promise<Survey>;
  /** By calibration, of each run. */
  readonly predictions: (job: PredictionJob) => Promise<readonly (readonly TrialPrediction[])[]>;
}

/** What the engine needs of the world around it for one call of one student. */
export interface EnginePorts {
  readonly analyst: Analyst;
  /** The specification and permissions of the student's activity now. */
  readonly activity: {
    readonly specification: Specification;
    readonly isSimulationAllowed: boolean;
    /** What the class and its teacher add to the specification for this student. */
    readonly terms?: ActivityTerms | undefined;
  };
  /** A saved design that this student may see, own or shared; undefined = not found, to them. */
  readonly findDesign: (
    revisionId: string,
  ) => Promise<(StoredDesign & { readonly number: number; readonly isMine: boolean }) | undefined>;
  /** A design in the competition that this student may race. */
  readonly findContender: (revisionId: string) => Promise<StoredDesign | undefined>;
  /** Names of the student's other concepts in this application. */
  readonly conceptNames: () => Promise<readonly string[]>;
  readonly isBadWord: (phrase: string) => boolean;
  readonly newId: () => string;
}

/** A revision to be written in the same transaction as the session row. */
export interface RevisionDraft {
  readonly id: string;
  readonly concept: string;
  readonly modelVersion: number;
  readonly specification: Specification;
  readonly inputs: InputValues;
  readonly notes: string;
  readonly compete: boolean;
  /** Saved by the page itself, every minute. */
  readonly isAutosave: boolean;
  /** Never saved before, and nothing of a new design or of a file that was opened is changed. */
  readonly isUntouched: boolean;
  /** The revision that the working design was opened from. */
  readonly parent: string | null;
  readonly assessment: Assessment;
  readonly changelog: Changelog;
}
