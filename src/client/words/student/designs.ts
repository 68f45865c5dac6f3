import { words } from '#client/words/words.ts';

/** The file manager and what it does with designs. */
export const designs = words('designs', {
  fileManager: 'File Manager',
  back: 'Back to the file manager',
  close: 'Close the file manager',
  new: 'New',
  fork: 'Fork',
  save: 'Save',
  open: 'Open',
  share: 'Share',
  workingOn: 'Working on: {design} ({status})',
  untitled: 'an untitled design',
  downloadWorking: 'Download This Design',
  autosave: 'Save my design every minute',

  search: 'Search by name',
  pagesOfList: 'Pages of the list',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  pageOf: 'Page {page} of {pages}',
  revision: 'revision {revision}',
  loading: 'Getting your designs...',
  listAway: 'Your designs could not be loaded. What you saved is safe and will be here when you are online again.',
  lostInRestore:
    'Balsa went back to an older copy of its records, and these designs of yours are not in it: {names}. Please make them again.',
  noneFound: 'No design concepts found.',
  noneSaved: "You haven't saved any design concepts for the current specification yet.",
  download: 'Download {name}, revision {revision}',
  openRevision: 'Open {name}, revision {revision}',
  show: 'Show',
  all: 'All Designs',
  mine: 'My Designs',
  shared: 'Shared Designs',
  forkThere:
    'Your fork "{made}" was made: only the answer got lost on its way. You can open it under Open. Make "{name}" as well?',
  forkToo: 'Make Both',
  nameOfNew: 'Name of the new design',
  forkOf: 'Fork of {name}, revision {revision}',

  startNew: 'Start a New Design',
  aboutNew: 'A new design starts from the standard values of your specification.',
  newDesign: 'New Design',
  newWarning: 'This will start a new design. Any unsaved changes will be lost.',
  startFailed: 'Error starting a new design concept',

  name: 'Design name',
  badName: 'Please choose a more appropriate name.',
  notes: 'Notes',
  aboutNotes: 'What did you change, and why? You can leave this empty.',
  notesFailed: 'Error saving your notes',
  enterCompetition: 'Enter competition',
  goToCompetition: 'Go to competition',
  competitionDisabled: 'Your teacher has disabled the competition.',
  saving: 'Saving...',
  forking: 'Forking...',
  saveFailed: 'Error saving {name}',
  notApplied:
    'Not saved yet: what you typed in {areas} cannot be applied. Correct it, or press Reset there. Then save again.',

  openDesign: 'Open Design',
  openWarning: 'This will open another design. Any unsaved changes will be lost.',
  openFailed: 'Error opening {name}',
  renewed:
    'This design was analyzed with an earlier model. It has now been analyzed again; save it to keep the new numbers.',
  renewedAndChanged:
    'This design was analyzed with an earlier model. It has now been analyzed again; save it to keep the new numbers. These values did not fit it and were changed: {inputs}.',
  file: 'Design file',
  openFile: 'Open from a File',
  tooLarge: 'This file is too large to be a Balsa design.',
  unreadable: 'This file could not be read.',
  replaced: 'These values are set by your teacher and were changed: {inputs}.',

  aboutSharing:
    'Students in your group can fork a shared design. Editing a shared design does not update the forks made from it.',
  shareDesign: 'Share {name}',
});
