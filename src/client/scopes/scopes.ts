import { Owners } from './owners.ts';

/*
 * To whom the state of this document belongs: each piece that a module keeps is declared as one of these. README.md says
 * how to choose.
 */
export const {
  tab,
  teacher,
  student,
  application,
  chosenApplication,
  openStudent,
  closeStudent,
  chooseApplication,
  contents,
} = new Owners();
