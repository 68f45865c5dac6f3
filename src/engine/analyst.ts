import { assess } from '#applications/assess.ts';
import { changelogOf } from '#applications/changelog.ts';
import { compete } from '#applications/competition.ts';
import { predictionOf } from '#applications/prediction.ts';
import { applicationOf } from '#applications/registry.ts';
import { reportsOf } from '#applications/reports/reports-of.ts';
import { survey as surveyChallenge } from '#applications/search/survey.ts';
import { sensitivitiesOf } from '#applications/sensitivities/sensitivities.ts';
import { withWords } from '#applications/specification-words.ts';
import { broughtUpToDate } from '#applications/up-to-date.ts';
import type { NodeDescriptor } from '#applications/application.ts';
import type { AnyApplication } from '#applications/registry.ts';
import type { Survey } from '#applications/search/survey.ts';
import type { Sensitivity } from '#contract/engineering/analysis.ts';
import type { Chart } from '#contract/engineering/chart.ts';
import type { Changelog } from '#contract/engineering/design.ts';
import type { Report } from '#contract/engineering/report.ts';
import type { SceneCommand } from '#contract/engineering/scene.ts';
import type { TrialPrediction } from '#contract/engineering/trial.ts';
import type {
  Analyst,
  ChangelogJob,
  PredictionJob,
  Presentation,
  PresentJob,
  RaceJob,
  RaceOutcome,
  ReportJob,
  SurveyJob,
} from './ports.ts';

/** The analyst's jobs as plain functions; worker threads call them by name. */
export const jobs = { present, sensitivities, race, changelog, report, survey, predictions } as const;

/** An analyst that computes where it is called, for tests without threads. @internal */
export const analystInPlace: Analyst = {
  present: async (job) => present(job),
  sensitivities: async (job) => sensitivities(job),
  race: async (job) => race(job),
  changelog: async (job) => changelog(job),
  report: async (job) => report(job),
  survey: async (job) => survey(job),
  predictions: async (job) => predictions(job),
};

function present(job: PresentJob): Presentation {
  const application = roughlyIf(job.isRough === true, applicationOf(job.application));
  const { assessment, analysis } = assess(application, job.specification, job.inputs, job.terms);
  if (analysis === undefined) return { assessment, charts: [], scenes: {} };
  const nodes: readonly NodeDescriptor<unknown>[] = application.nodes;
  const shown = nodes.filter((node) => job.shown.includes(node.id));
  return {
    assessment,
    charts: shown.flatMap((node) =>
      (node.charts?.(analysis) ?? []).map((chart): Chart => ({ ...chart, node: node.id })),
    ),
    scenes: job.isRough === true ? {} : scenesOf(shown, analysis),
  };
}

function scenesOf(shown: readonly NodeDescriptor<unknown>[], analysis: unknown): Presentation['scenes'] {
  return Object.fromEntries(shown.map((node) => [node.id, node.scene?.(analysis) ?? ([] as SceneCommand[])]));
}

function sensitivities(job: Omit<PresentJob, 'shown'>): readonly Sensitivity[] {
  return sensitivitiesOf(applicationOf(job.application), job.specification, job.inputs, job.terms);
}

/** Designs of an older model version are brought up to date first, so that both race under the same model. */
function race(job: RaceJob): RaceOutcome {
  const application = applicationOf(job.first.application);
  const entrant = (design: RaceJob['first']) => ({
    name: design.name,
    inputs: broughtUpToDate(application, design.inputs, design.modelVersion),
    ...(design.terms === undefined ? {} : { terms: design.terms }),
  });
  const { results, race: animation } = compete(application, job.specification, entrant(job.first), entrant(job.second));
  return animation === undefined ? { results } : { results, race: animation };
}

function changelog({ before, after, ...job }: ChangelogJob): Changelog {
  if (before === undefined) return { inputs: [], results: [] };
  const application = applicationOf(job.application);
  const today = broughtUpToDate(application, before.inputs, before.modelVersion);
  const from = assess(application, job.specification, today, job.terms);
  // What today's model had to change of it is a change, too.
  const gaveWay = Object.keys(today).filter((name) => today[name] !== before.inputs[name]);
  const saved = Object.fromEntries(gaveWay.map((name) => [name, before.inputs[name] ?? '']));
  const to = assess(application, job.specification, after, job.terms);
  return changelogOf(application, { ...from, inputs: { ...from.inputs, ...saved } }, to);
}

function report(job: ReportJob): Report | undefined {
  const application = applicationOf(job.application);
  const descriptor = reportsOf(application).find((each) => each.id === job.report);
  const { analysis, assessment, inputs } = assess(application, job.specification, job.inputs, job.terms);
  if (descriptor === undefined || analysis === undefined) return undefined;
  const { name } = job;
  // A report is read by people: what the specification sets stands there as the fields call it.
  const specification = withWords(job.specification, application);
  const subject = { name, inputs, specification, assessment, analysis };
  const note = descriptor.note?.(subject);
  return {
    title: descriptor.title,
    fileName: fileNameOf(name, descriptor),
    type: descriptor.type,
    text: descriptor.write(subject),
    ...(note === undefined ? {} : { note }),
  };
}

function survey({ application, specification }: SurveyJob): Survey {
  return surveyChallenge(applicationOf(application), specification);
}

function predictions({ application, built, runs, calibrations }: PredictionJob): TrialPrediction[][] {
  const model = applicationOf(application);
  return calibrations.map((calibration) => runs.map((run) => predictionOf(model, { ...built, calibration }, run)));
}

/** The same application on its faster analysis; where that refuses, so does the exact one. */
function roughlyIf(isRough: boolean, application: AnyApplication): AnyApplication {
  const { analyseRoughly } = application;
  return isRough && analyseRoughly !== undefined ? { ...application, analyse: analyseRoughly } : application;
}

/** The type stands once, as the ending, also where a report's id ends in it. */
function fileNameOf(design: string, { id, type }: { readonly id: string; readonly type: string }): string {
  const report = id.endsWith(`-${type}`) ? id.slice(0, -type.length - 1) : id;
  return `${design === '' ? 'untitled' : design} - ${report}.${type}`;
}
