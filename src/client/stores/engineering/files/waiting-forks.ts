import { application } from '#client/scopes/scopes.ts';
import { randomId } from '#client/storage/random-id.ts';
import { modals } from '#client/stores/page/modals.ts';
import { designs as say } from '#client/words/student/designs.ts';
import { designNameKey } from '#rules/design-name.ts';
import type { ApplicationScope } from '#client/scopes/scope.ts';

interface WantedFork {
  readonly revisionId: string;
  readonly name: string;
}

/** Forks that were asked for and are not open yet: asked for again, each is still the same one. */
class WaitingForks {
  private readonly keys = new Map<string, WantedFork & { readonly key: string }>();

  has(wanted: WantedFork): boolean {
    return this.keys.has(idOf(wanted));
  }

  /** What its request is called, each time that it is sent. */
  keyOf(wanted: WantedFork): string {
    const key = this.keys.get(idOf(wanted))?.key ?? randomId();
    this.keys.set(idOf(wanted), { ...wanted, key });
    return key;
  }

  /** The keys of other names under which the same design was to be forked: any of them may be there. */
  namedOtherwise({ revisionId, name }: WantedFork): readonly string[] {
    return [...this.keys.values()]
      .filter((other) => other.revisionId === revisionId && other.name !== name)
      .map((other) => designNameKey(other.name));
  }

  settle(wanted: WantedFork): void {
    this.keys.delete(idOf(wanted));
  }
}

const idOf = ({ revisionId, name }: WantedFork): string => JSON.stringify([revisionId, name]);

export const waitingForks = application.state(() => new WaitingForks());

/** Asks whether a second fork is wanted where the first one is there and only its answer was lost. */
export function mayForkAgain(scope: ApplicationScope, made: string, name: string): Promise<boolean> {
  return modals.confirm(scope, {
    title: say('fork'),
    body: say('forkThere', { made, name }),
    confirmLabel: say('forkToo'),
  });
}
