import { batch, effect, signal, untracked } from '@preact/signals-react';
import type { Scope } from './scope.ts';
import type { ReadonlySignal } from '@preact/signals-react';

/**
 * A signal that belongs to a kind of scope. The object is the same for ever, so that components may read it; its value is the
 * first one again whenever a scope closes.
 */
export interface OwnSignal<S extends Scope, T> extends ReadonlySignal<T> {
  /** Changes nothing where the scope has closed, whoever is here now. */
  readonly set: (scope: S, value: T) => void;
}

/**
 * Everything that belongs to one kind of scope, of which one at most is open. What modules of the page keep of a student or an
 * application they declare here, and the linter refuses it elsewhere.
 */
export class Kind<S extends Scope> implements Pick<ReadonlySignal<S | undefined>, 'value' | 'peek'> {
  private readonly present = signal<S | undefined>(undefined);
  private readonly resets: (() => void)[] = [];
  private readonly looks: (() => unknown)[] = [];

  /** The scope that is open. */
  get value(): S | undefined {
    return this.present.value;
  }

  /** The same for the beginning of a verb or a timer, which goes on in the scope in which it began. */
  peek(): S | undefined {
    return this.present.peek();
  }

  /** Declares a signal and the value that it has without a scope. */
  signal<T>(initial: T): OwnSignal<S, T> {
    const own = signal(initial);
    this.resets.push(() => void (own.value = initial));
    this.looks.push(() => own.peek());
    const set = (scope: S, value: T): void => {
      if (scope.isOpen) own.value = value;
    };
    return Object.assign(own, { set });
  }

  /** Declares anything else: made when it is first wanted in a scope, gone at its close. */
  state<T extends object>(make: (scope: S) => T): (scope: S) => T {
    let made: { readonly scope: S; readonly value: T } | undefined;
    this.resets.push(() => (made = undefined));
    this.looks.push(() => made?.value);
    return (scope) => {
      if (made?.scope === scope) return made.value;
      const value = make(scope);
      if (scope.isOpen) made = { scope, value };
      return value;
    };
  }

  /** Begins something whenever a scope opens; what it gives back is called at the close. */
  onOpen(begin: (scope: S) => (() => void) | undefined): void {
    effect(() => {
      const scope = this.present.value;
      const end = scope && untracked(() => begin(scope));
      if (end) scope.onClose(end);
    });
  }

  /** A verb for components: bound, when it is called, to the scope that is open then. Without one it does nothing. */
  verb<Rest extends unknown[], Result>(act: (scope: S, ...rest: Rest) => Result) {
    return (...rest: Rest): Result | undefined => {
      const scope = this.present.peek();
      return scope && act(scope, ...rest);
    };
  }

  /** For the owners alone. */
  open(scope: S): void {
    this.close();
    this.present.value = scope;
  }

  /** For the owners alone: ends what was begun, then forgets everything at once. */
  close(): void {
    const scope = this.present.peek();
    if (!scope) return;
    batch(() => {
      this.present.value = undefined;
      scope.close();
      for (const reset of this.resets) reset();
    });
  }

  /** Everything that is held now. */
  contents(): readonly unknown[] {
    return this.looks.map((look) => look());
  }
}
