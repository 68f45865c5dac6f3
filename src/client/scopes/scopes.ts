import { batch } from '@preact/signals-react';
import type { ReadonlySignal } from '@preact/signals-react';
import type { ApplicationCode } from '#contract/application-codes.ts';
import { Kind } from './kind.ts';
import { TabScope } from './tab-scope.ts';
import { ApplicationScope, StudentScope } from './scope.ts';

/*
 * To whom the state of the page belongs. Each piece that a module keeps is declared as one of these; README.md says how to choose.
 */

/** The tab itself: where it is, what the network is like, copies of what everybody may read. Never anything of a student. */
export const tab = new TabScope();

/** A teacher's document: it begins anew when another teacher signs in, so that what it holds goes with it. */
export const teacher = new TabScope();

/** The student who is signed in on this tab. */
export const student = new Kind<StudentScope>();

/** The application that this student has open. */
export const application = new Kind<ApplicationScope>();

const chosen = tab.signal<ApplicationCode | undefined>(undefined);

/** The application that the address names, whether or not somebody is signed in. */
export const chosenApplication: ReadonlySignal<ApplicationCode | undefined> = chosen;

/** A student is here: everything of another one is gone. */
export function openStudent(pid: string): StudentScope {
  const scope = new StudentScope(pid);
  batch(() => {
    closeStudent();
    student.open(scope);
    fitApplication();
  });
  return scope;
}

/** The student has left this tab. */
export function closeStudent(): void {
  batch(() => {
    application.close();
    student.close();
  });
}

/** Chooses an application, or none. */
export function chooseApplication(code: ApplicationCode | undefined): void {
  batch(() => {
    chosen.value = code;
    fitApplication();
  });
}

/** An application is open while a student is here and it is chosen. */
function fitApplication(): void {
  const owner = student.peek();
  const code = chosen.peek();
  const present = application.peek();
  if (present?.student === owner && present?.code === code) return;
  application.close();
  if (owner && code) application.open(new ApplicationScope(owner, code));
}

/** Everything that the modules of this page hold now. */
export function contents(): readonly unknown[] {
  return [tab, teacher, student, application].flatMap((owner) => owner.contents());
}
