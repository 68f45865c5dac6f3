import { computed } from '@preact/signals-react';
import { comment as commentMutation } from '#client/mutations/comment.ts';
import { application } from '#client/scopes/scopes.ts';
import { activity } from '#client/stores/session/activity.ts';
import { perform } from '#client/stores/session/device.ts';
import { comments } from './comments.ts';
import type { ApplicationScope } from '#client/scopes/scope.ts';
import type { RubricKind, StudentRubric } from '#contract/learning/rubric.ts';

/** Ids of scores that the student has not seen on any device. */
const fresh = computed(() =>
  activity.rubrics.value.flatMap(({ score }) =>
    score && score.seenAt === undefined && !comments.isSeen(score.id) ? [score.id] : [],
  ),
);

function see(scope: ApplicationScope, id: string): void {
  if (fresh.peek().includes(id)) void perform(scope.student, commentMutation, { app: scope.code, commentId: id });
}

/** What good work looks like, and what teachers gave the student's by it. */
export const rubrics = {
  all: activity.rubrics,
  fresh,
  of: (kind: RubricKind): StudentRubric | undefined => activity.rubrics.value.find((each) => each.kind === kind),
  isNew: (id: string): boolean => fresh.value.includes(id),
  see: application.verb(see),
} as const;
