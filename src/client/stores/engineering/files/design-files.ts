import { application } from '#client/scopes/scopes.ts';
import { designs } from '#client/stores/engineering/designs.ts';
import { ask, FOR_OTHER } from '#client/stores/engineering/engine-calls.ts';
import { modals } from '#client/stores/page/modals.ts';
import { navigation } from '#client/stores/page/navigation.ts';
import { notifications } from '#client/stores/page/notifications.ts';
import { readOnly } from '#client/stores/page/read-only.ts';
import { saveFile } from '#client/stores/page/save-file.ts';
import { showEngineFailure, wordsOfFailure } from '#client/stores/session/failures.ts';
import { designs as say } from '#client/words/student/designs.ts';
import * as engineApi from '#contract/engineering/engine-api-calls.ts';
import { LIMITS } from '#contract/limits.ts';
import type { ApplicationScope } from '#client/scopes/scope.ts';

const isBusy = application.signal(false);

/** Hands the student a design as a file: a saved revision, or without an id the one being worked on. */
async function download(scope: ApplicationScope, revisionId?: string): Promise<boolean> {
  const wanted = revisionId === undefined ? {} : { id: revisionId };
  const answer = await busily(scope, () =>
    ask(scope, engineApi.fileManager, { action: 'export', ...wanted }, { isQuiet: true }),
  );
  if (!answer.ok) {
    showEngineFailure(scope, answer.failure);
    return false;
  }
  const { file } = answer.value;
  if (file) saveFile(file.fileName, file.text, 'application/json');
  return file !== undefined;
}

/** Opens a file as a new, unsaved design, after the warning that New gives. What is refused leaves everything as it was. */
async function open(scope: ApplicationScope, file: Pick<File, 'name' | 'size' | 'text'>): Promise<boolean> {
  const refuse = (body: string): false => {
    modals.show(scope, { title: say('openFailed', { name: file.name }), body });
    return false;
  };
  // A character takes up to four bytes; what is larger is not even read.
  if (file.size > 4 * LIMITS.designFileMax) return refuse(say('tooLarge'));
  const text = await file.text().catch(() => undefined);
  if (text === undefined) return refuse(say('unreadable'));
  if (text.length > LIMITS.designFileMax) return refuse(say('tooLarge'));
  if (!(await designs.mayLeave(scope, say('openFile')))) return false;
  const answer = await busily(scope, () =>
    ask(scope, engineApi.fileManager, { action: 'import', file: text }, FOR_OTHER),
  );
  if (!answer.ok) return refuse(wordsOfFailure(answer.failure));
  if (answer.value.stale === true) return false;
  navigation.go('engineering');
  noteReplaced(scope, answer.value.replaced ?? []);
  return true;
}

function noteReplaced(scope: ApplicationScope, labels: readonly string[]): void {
  if (labels.length === 0) return;
  const message = say('replaced', { inputs: labels.join(', ') });
  notifications.notify(scope, { message, category: 'warning', sticky: true });
}

async function busily<T>(scope: ApplicationScope, act: () => Promise<T>): Promise<T> {
  isBusy.set(scope, true);
  try {
    return await act();
  } finally {
    isBusy.set(scope, false);
  }
}

/** Designs as files of the student's own: downloaded here, opened again on any device. */
export const designFiles = {
  isBusy: readOnly(isBusy),
  download: application.verb(download),
  open: application.verb(open),
} as const;
