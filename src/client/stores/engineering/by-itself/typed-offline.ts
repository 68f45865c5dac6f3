import { effect } from '@preact/signals-react';
import { application } from '#client/scopes/scopes.ts';
import { edits } from '#client/stores/engineering/area-edits.ts';
import { areas } from '#client/stores/engineering/engine-state.ts';
import { engine } from '#client/stores/engineering/engine.ts';
import { notifications } from '#client/stores/page/notifications.ts';
import { engineering as say } from '#client/words/student/engineering.ts';
import type { ApplicationScope } from '#client/scopes/scope.ts';

/*
 * What is typed while the engine cannot be asked waits in its fields. Nobody applies it unasked when the network is back, for the
 * design may be another's of meanwhile: it is said that it waits, until it is applied or given up.
 */

const TYPED_OFFLINE = 'typed-offline';

function tellOfWaiting(scope: ApplicationScope): void {
  const titles = [...edits.peek().keys()].flatMap((node) => areas.peek().get(node)?.title ?? []);
  if (titles.length === 0) return;
  const message = say('typedOffline', { areas: titles.join(', ') });
  notifications.notify(scope, { id: TYPED_OFFLINE, message, category: 'info', sticky: true });
}

application.onOpen((scope) => {
  let before = edits.peek();
  let isTyped = false;
  return effect(() => {
    const now = edits.value;
    const isNew = now !== before;
    before = now;
    if (now.size === 0) {
      isTyped = false;
      notifications.dismiss(TYPED_OFFLINE);
    } else if (!engine.isUsable.value) {
      isTyped ||= isNew && engine.status.value === 'ready';
    } else if (isTyped) {
      isTyped = false;
      tellOfWaiting(scope);
    }
  });
});
