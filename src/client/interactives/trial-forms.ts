import type { ApplicationCode } from '#contract/application-codes.ts';
import type { TrialForm, TrialValues } from '#contract/trial.ts';

/** What is entered of a run, and what follows from it. */
interface Form extends TrialForm {
  readonly derive?: (values: TrialValues) => TrialValues;
}

/** All of them in one chunk, with the page that shows them: it is on the device before the network goes. */
const FORMS = import.meta.glob<Form>(['#applications/*/trials.ts', '!#applications/inputs/**'], {
  eager: true,
  import: 'trials',
});

/** How runs are measured in an application; undefined where nothing is. */
export function trialFormOf(application: ApplicationCode): Form | undefined {
  return FORMS[`/src/applications/${application}/trials.ts`];
}
