import { batch } from '@preact/signals-react';
import { Kind } from './kind.ts';
import { ApplicationScope, StudentScope } from './scope.ts';
import { TabScope } from './tab-scope.ts';
import type { ApplicationCode } from '#contract/application-codes.ts';
import type { ReadonlySignal } from '@preact/signals-react';

/** Everybody to whom something in one document may belong, and who of them is here. */
export class Owners {
  /** The tab itself: where it is, what the network is like, copies of what everybody may read. Never anything of a student. */
  readonly tab = new TabScope();
  /** A teacher's document: it begins anew when another teacher signs in, so that what it holds goes with it. */
  readonly teacher = new TabScope();
  /** The student who is signed in on this tab. */
  readonly student = new Kind<StudentScope>();
  /** The application that this student has open. */
  readonly application = new Kind<ApplicationScope>();
  private readonly chosen = this.tab.signal<ApplicationCode | undefined>(undefined);

  /** The application that the address names, whether or not somebody is signed in. */
  readonly chosenApplication: ReadonlySignal<ApplicationCode | undefined> = this.chosen;

  /** A student is here: everything of another one is gone. */
  readonly openStudent = (pid: string): StudentScope => {
    const scope = new StudentScope(pid);
    batch(() => {
      this.closeStudent();
      this.student.open(scope);
      this.fitApplication();
    });
    return scope;
  };

  /** The student has left this tab. */
  readonly closeStudent = (): void => {
    batch(() => {
      this.application.close();
      this.student.close();
    });
  };

  /** Chooses an application, or none. */
  readonly chooseApplication = (code: ApplicationCode | undefined): void => {
    batch(() => {
      this.chosen.value = code;
      this.fitApplication();
    });
  };

  /** Everything that is held now. */
  readonly contents = (): readonly unknown[] =>
    [this.tab, this.teacher, this.student, this.application].flatMap((owner) => owner.contents());

  /** An application is open while a student is here and it is chosen. */
  private fitApplication(): void {
    const owner = this.student.peek();
    const code = this.chosen.peek();
    const present = this.application.peek();
    if (present?.student === owner && present?.code === code) return;
    this.application.close();
    if (owner && code) this.application.open(new ApplicationScope(owner, code));
  }
}
