import { effect } from '@preact/signals-react';
import { student } from '#client/scopes/scopes.ts';
import { comments } from '#client/stores/learning/comments.ts';
import { rubrics } from '#client/stores/learning/rubrics.ts';
import { writtenScores } from '#client/stores/learning/written-scores.ts';
import { connection } from '#client/stores/session/connection.ts';

/** What browsers give an installed application: a number on its icon. */
interface Badged {
  readonly setAppBadge?: (count: number) => Promise<void>;
  readonly clearAppBadge?: () => Promise<void>;
}

/** On the icon stands what waits to be sent and what teachers wrote that is not read yet; nothing once the student has left. */
student.onOpen(() => {
  const news = () => comments.fresh.value.length + writtenScores.fresh.value.length + rubrics.fresh.value.length;
  const stop = effect(() => show(connection.waiting.value + news()));
  return () => {
    stop();
    show(0);
  };
});

function show(count: number): void {
  const { navigator } = globalThis as { readonly navigator?: Badged };
  const shown = count > 0 ? navigator?.setAppBadge?.(count) : navigator?.clearAppBadge?.();
  // Not installed, or not allowed: the pages say the same.
  shown?.catch(() => undefined);
}
