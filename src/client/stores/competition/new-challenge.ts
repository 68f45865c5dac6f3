import { effect, untracked } from '@preact/signals-react';
import { application } from '#client/scopes/scopes.ts';
import { notifications } from '#client/stores/page/notifications.ts';
import { activity } from '#client/stores/session/activity.ts';
import { shell as say } from '#client/words/student/shell.ts';

// Another challenge is said when this device hears of it: at once where a page is open, and else at the next start.
application.onOpen((scope) => {
  let known: string | undefined;
  return effect(() => {
    const challenge = activity.current.value?.specification;
    if (!challenge) return;
    const isOther = known !== undefined && known !== challenge.id;
    known = challenge.id;
    if (!isOther) return;
    const message = say('newChallenge', { name: challenge.name });
    untracked(() => notifications.notify(scope, { message, category: 'info', sticky: true }));
  });
});
