import type { ApplicationCode } from '#contract/application-codes.ts';
import type { TrialForm } from '#contract/engineering/trial.ts';

/** All of them in one chunk, with the page that shows them: it is on the device before the network goes. */
const FORMS = import.meta.glob<TrialForm>(['#applications/*/trials.ts', '!#applications/inputs/**'], {
  eager: true,
  import: 'trials',
});

/** How runs are measured in an application; undefined where nothing is. */
export function trialFormOf(application: ApplicationCode): TrialForm | undefined {
  return FORMS[`/src/applications/${application}/trials.ts`];
}
