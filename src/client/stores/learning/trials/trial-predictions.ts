import { computed } from '@preact/signals-react';
import { request } from '#client/api/request.ts';
import { application } from '#client/scopes/scopes.ts';
import { lastKnown } from '#client/stores/competition/kept-answers.ts';
import { readOnly } from '#client/stores/page/read-only.ts';
import { trialPredictions as predictionsCall } from '#contract/student-calls.ts';
import { trials } from './trials.ts';
import type { ApplicationScope } from '#client/scopes/scope.ts';
import type { RunPrediction, TrialEntry, TrialForm, TrialPrediction } from '#contract/engineering/trial.ts';

const known = application.signal<readonly RunPrediction[]>([]);
const isAnswered = application.signal(false);
const latest = application.state(() => ({ question: 0 }));

/** Asks what the model says of the runs that the server has; without a network the device shows what it was told last. */
async function load(scope: ApplicationScope): Promise<void> {
  const mine = (latest(scope).question += 1);
  isAnswered.set(scope, false);
  const answer = await request(scope, predictionsCall, { parameters: { appCode: scope.code } });
  const told = await lastKnown<readonly RunPrediction[]>(scope, { kind: 'predictions', part: 'runs' }, answer);
  if (mine !== latest(scope).question) return;
  if (told) known.set(scope, told);
  isAnswered.set(scope, true);
}

/** What the model says of a run: of this very text, or of another run of the same thing under the same conditions. */
function predictionOf(form: TrialForm, id: string, entry: TrialEntry): TrialPrediction | undefined {
  const runs = new Map(trials.all.peek().map((run) => [run.id, run]));
  const wanted = conditionsOf(form, entry);
  const fits = ({ trialId, rev }: RunPrediction): boolean => {
    const run = runs.get(trialId);
    return run?.rev === rev && run.status === 'saved' && conditionsOf(form, run.entry) === wanted;
  };
  return known.value.find((told) => told.trialId === id && fits(told)) ?? known.value.find(fits);
}

function conditionsOf({ fields }: TrialForm, { revisionId, mass, values }: TrialEntry): string {
  const conditions = fields.flatMap((field) => (field.kind === 'number' && field.sets ? [values[field.code]] : []));
  return JSON.stringify([revisionId, mass, conditions]);
}

/** What the models say of the student's runs. */
export const trialPredictions = {
  /** Changes whenever the server has another text of a run: then there is something to ask. */
  saved: computed(() =>
    trials.all.value.map(({ id, rev, status }) => (status === 'saved' ? `${id}:${rev}` : '')).join(),
  ),
  of: predictionOf,
  /** Nothing is to come that was asked for: what is not known by now comes another time. */
  isAnswered: readOnly(isAnswered),
  /** Of the parts of a revision that some run was made with [kg]. */
  designMassOf: (revisionId: string): number | null | undefined => {
    const run = trials.all.value.find(({ entry }) => entry.revisionId === revisionId);
    return known.value.find(({ trialId }) => trialId === run?.id)?.designMass;
  },
  load: application.verb(load),
} as const;
