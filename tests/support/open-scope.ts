import { application, chooseApplication, openStudent } from '#client/scopes/scopes.ts';
import type { ApplicationScope } from '#client/scopes/scope.ts';

/** Somebody is signed in and has the dragster open, as far as the state of the page goes. */
export function openDragster(pid = 'pid-one'): ApplicationScope {
  openStudent(pid);
  chooseApplication('dragster');
  const scope = application.peek();
  if (!scope) throw new Error('No application is open.');
  return scope;
}
