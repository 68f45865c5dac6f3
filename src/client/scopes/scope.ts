import type { ApplicationCode } from '#contract/application-codes.ts';

/**
 * A span of time to which state and work belong: what was begun in it ends with it. One that has closed never opens again; a
 * student who comes back gets another.
 */
export class Scope {
  private open = true;
  private readonly ends = new Set<() => void>();

  get isOpen(): boolean {
    return this.open;
  }

  /** Called at the close, or at once where that is past; gives back how to take the wish back. */
  onClose(end: () => void): () => void {
    if (!this.open) end();
    else this.ends.add(end);
    return () => void this.ends.delete(end);
  }

  /** Acts once after a time [ms], unless the scope has closed by then; gives back how to call it off. */
  after(ms: number, act: () => void): () => void {
    const timer = setTimeout(() => {
      forget();
      act();
    }, ms);
    const forget = this.onClose(() => clearTimeout(timer));
    return () => {
      clearTimeout(timer);
      forget();
    };
  }

  /**
   * The same promise for who waits while the scope is open. Once it has closed the promise never settles: what would have
   * come next is not done in the name of whoever is here then.
   */
  whileOpen<T>(promise: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      promise.then(
        (value) => this.open && resolve(value),
        (error: unknown) => this.open && reject(error),
      );
    });
  }

  /** One part that fails does not keep the others from ending. */
  close(): void {
    this.open = false;
    for (const end of this.ends) {
      try {
        end();
      } catch (error) {
        console.error(error);
      }
    }
    this.ends.clear();
  }
}

/** One stay of one student in this tab, from the opening of their part of the device until they leave. */
export class StudentScope extends Scope {
  /** Names the student's part of the device. */
  readonly pid: string;

  constructor(pid: string) {
    super();
    this.pid = pid;
  }
}

/** One application while its student has it open; chosen again later it is another. */
export class ApplicationScope extends Scope {
  readonly student: StudentScope;
  readonly code: ApplicationCode;

  constructor(student: StudentScope, code: ApplicationCode) {
    super();
    this.student = student;
    this.code = code;
  }
}
