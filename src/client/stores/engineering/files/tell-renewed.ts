import { notifications } from '#client/stores/page/notifications.ts';
import { designs as say } from '#client/words/student/designs.ts';
import type { ApplicationScope } from '#client/scopes/scope.ts';

/** Says that a design is of an earlier model, and which values this one had to change. */
export function tellRenewed(scope: ApplicationScope, labels: readonly string[]): void {
  const inputs = labels.join(', ');
  const message = inputs === '' ? say('renewed') : say('renewedAndChanged', { inputs });
  notifications.notify(scope, { message, category: 'warning', sticky: true });
}
