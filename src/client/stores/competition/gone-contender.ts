import { request } from '#client/api/request.ts';
import { notifications } from '#client/stores/page/notifications.ts';
import { competition as say } from '#client/words/student/competition.ts';
import { contenders as contendersCall } from '#contract/student-calls.ts';
import { competitionSlots } from './competition-slots.ts';
import type { ApplicationScope } from '#client/scopes/scope.ts';

/**
 * One of the two that were to race is not there any more: its slot is emptied, and it is said which it was. An earlier revision is on no
 * list and may be there all the same: where the list does not tell, both stay.
 */
export async function emptyGoneSlot(scope: ApplicationScope): Promise<void> {
  const answer = await request(scope, contendersCall, { parameters: { appCode: scope.code }, query: {} });
  const listed = new Set(answer.ok ? answer.value.map(({ id }) => id) : []);
  const missing = ([1, 2] as const).flatMap((slot) => {
    const contender = (slot === 1 ? competitionSlots.slot1 : competitionSlots.slot2).peek();
    return contender === undefined || listed.has(contender.id) ? [] : [{ slot, name: contender.name }];
  });
  const [gone] = missing.length === 1 ? missing : [];
  if (gone !== undefined) competitionSlots.set(scope, gone.slot, undefined);
  const message = gone === undefined ? say('oneGone') : say('contenderGone', { name: gone.name });
  notifications.notify(scope, { message, category: 'warning', sticky: true });
}
