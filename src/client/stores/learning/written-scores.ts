import { computed } from '@preact/signals-react';
import { comment as commentMutation } from '#client/mutations/comment.ts';
import { application } from '#client/scopes/scopes.ts';
import { perform } from '#client/stores/session/device.ts';
import { comments } from './comments.ts';
import { grades } from './grades.ts';
import type { ApplicationScope } from '#client/scopes/scope.ts';

/** Points that the student has not seen on any device, each with the exercise that it is in. */
const fresh = computed(() =>
  [...grades.byExercise.value.values()].flatMap(({ exerciseCode, responses }) =>
    responses.flatMap(({ writtenScore: score }) =>
      score && score.seenAt === undefined && !comments.isSeen(score.id) ? [{ id: score.id, exerciseCode }] : [],
    ),
  ),
);

function isNew(id: string): boolean {
  return fresh.value.some((each) => each.id === id);
}

function see(scope: ApplicationScope, id: string): void {
  if (isNew(id)) void perform(scope.student, commentMutation, { app: scope.code, commentId: id });
}

/** What teachers gave written answers. */
export const writtenScores = { fresh, isNew, see: application.verb(see) } as const;
