import { useSignals } from '@preact/signals-react/runtime';
import { game } from '#client/stores/competition/game.ts';
import { Loading } from '#client/ui/states.tsx';
import { game as say } from '#client/words/student/game.ts';

/** In the place of what has not come: on its way, or without a network not even that. */
export function GameAwaited({ title }: { readonly title: string }) {
  useSignals();
  return game.isLastKnown.value ? <p>{say('comesOnline')}</p> : <Loading title={title} />;
}
