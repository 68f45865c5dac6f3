import { signal } from '@preact/signals-react';
import { Scope } from './scope.ts';
import type { Signal } from '@preact/signals-react';

/** The scope that is open as long as the tab has this document. */
export class TabScope extends Scope {
  private readonly looks: (() => unknown)[] = [];

  signal<T>(initial: T): Signal<T> {
    const own = signal(initial);
    this.looks.push(() => own.peek());
    return own;
  }

  /** Keeps anything else; gives it back. */
  hold<T extends object>(value: T): T {
    this.looks.push(() => value);
    return value;
  }

  /** Everything that is held now. */
  contents(): readonly unknown[] {
    return this.looks.map((look) => look());
  }
}
