import { computed } from '@preact/signals-react';
import { request } from '#client/api/request.ts';
import { application } from '#client/scopes/scopes.ts';
import { readOnly } from '#client/stores/page/read-only.ts';
import { activity } from '#client/stores/session/activity.ts';
import { connection } from '#client/stores/session/connection.ts';
import { showFailure } from '#client/stores/session/failures.ts';
import { classWall as classWallCall, shareRace } from '#contract/student-calls.ts';
import { afterRace } from './after-race.ts';
import { competition } from './competition.ts';
import { lastKnown } from './kept-answers.ts';
import type { ApplicationScope } from '#client/scopes/scope.ts';
import type { WallPost } from '#contract/competition/class-wall.ts';

/** Undefined until they are known. */
const posts = application.signal<readonly WallPost[] | undefined>(undefined);
/** The race that was shared last: it is offered once. */
const shared = application.signal<typeof competition.raced.value>(undefined);
const isSharing = application.signal(false);

const isOn = computed(() => activity.current.value?.hasWall === true);

/** `shared` after it has been; undefined where there is nothing of one's own to share, or no network to do it. */
const offer = computed<'share' | 'sharing' | 'shared' | undefined>(() => {
  const raced = competition.raced.value;
  const own = afterRace.own.value[0];
  if (!isOn.value || raced === undefined || own === undefined || raced[0].id === raced[1].id) return undefined;
  if (shared.value === raced) return 'shared';
  if (isSharing.value) return 'sharing';
  return connection.isReachable.value ? 'share' : undefined;
});

/** Loads what the class has shared; without a network what the device was given last. */
async function load(scope: ApplicationScope): Promise<void> {
  if (!isOn.peek()) return;
  const answer = await request(scope, classWallCall, { parameters: { appCode: scope.code } });
  posts.set(scope, await lastKnown<readonly WallPost[]>(scope, { kind: 'wall', part: 'class' }, answer));
}

/** Shares the race that was run last with the class. */
async function share(scope: ApplicationScope): Promise<void> {
  const raced = competition.raced.peek();
  const own = afterRace.own.peek()[0];
  if (offer.peek() !== 'share' || raced === undefined || own === undefined) return;
  isSharing.set(scope, true);
  const body = { revisionId: raced[own - 1]?.id ?? '', rivalId: raced[own === 1 ? 1 : 0].id };
  const answer = await request(scope, shareRace, { parameters: { appCode: scope.code }, body });
  isSharing.set(scope, false);
  if (!answer.ok) return showFailure(scope, answer.failure);
  posts.set(scope, answer.value);
  shared.set(scope, raced);
}

/** Races that students share with their class, where the teacher allows it. */
export const classWall = {
  isOn,
  posts: readOnly(posts),
  offer,
  load: application.verb(load),
  share: application.verb(share),
} as const;
