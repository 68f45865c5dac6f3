import type { Desk, Told } from './desk.ts';

/** A run that is entered, one that the server has and that is corrected, and one that is typed and not said to be whole. */
export const RUN_ACTS = ['enter', 'correct', 'half'] as const;
export type RunAct = (typeof RUN_ACTS)[number];

/** A run could be made in so many seconds, and each in another. */
const TIME_S = 1.2;

/** The present student enters or corrects a measured run in a tab of its own. */
export async function actOnRun(desk: Desk, act: RunAct): Promise<void> {
  const { runs } = await desk.tab('runs');
  const { signInId, pid } = desk.pupil;
  const shown = await runs.name().inputValue();
  // Half a run of the student's own may stand there.
  if (shown !== '' && !shown.startsWith(`${signInId} `)) desk.problems.push(`I3: "${shown}" is shown to ${signInId}`);
  if (act === 'correct' && !(await runs.correctLast())) return;
  const number = desk.next();
  const told: Told = { text: `${signInId} runs ${number}`, by: 'nobody' };
  if (!(await runs.type(told.text, TIME_S + (number % 100) / 1000))) return;
  desk.tell(runsOf(pid), told);
  if (act !== 'half' && (await runs.save(told.text))) told.by = 'device';
}

/** Under which what was told of a student's runs is noted. */
export const runsOf = (pid: string): string => `${pid}/runs`;
