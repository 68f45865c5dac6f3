import './ui/styles/tokens.css';
import './ui/styles/base.css';
import { createRoot } from 'react-dom/client';
import { App } from '#client/shell/app.tsx';
import { watchInstallOffer } from '#client/stores/installed/installation.ts';
import { registerWorker } from '#client/stores/installed/register-worker.ts';
import { watchMissingParts } from '#client/stores/page/missing-parts.ts';
import { problems } from '#client/stores/page/problems.ts';
import { leftBehind } from '#client/stores/session/left/left-behind.ts';
import { session } from '#client/stores/session/session.ts';
import { isToldInPlace, missingParts } from '#client/ui/rendering/lazy-part.tsx';
import { LANGUAGE_FILES } from '#client/words/language-files.ts';
import { chooseLanguage } from '#client/words/language.ts';
import { page as say } from '#client/words/page.ts';

const element = document.getElementById('root');
if (element === null) throw new Error('index.html has no element with the id root');
const root = createRoot(element, {
  // Whatever was caught, by the screen for errors or beside a text that could not be shown.
  onCaughtError(error, { componentStack }) {
    console.error(error);
    problems.report(error, { componentStack: componentStack ?? '' });
  },
});

/** Teachers have the same page and another application on it, which students never load. */
function draw(): void {
  // Over plain http browsers give no encryption (crypto.subtle) and no service worker: nothing typed could be kept.
  if (!globalThis.isSecureContext) root.render(<main className="painted">{say('needsHttps')}</main>);
  else if (/^\/teacher(?:\/|$)/.test(location.pathname)) {
    void import('./teacher/teacher-app.tsx')
      .then(({ TeacherApp }) => root.render(<TeacherApp />))
      // Unlike a student's, these pages are on no device.
      .catch(() => root.render(<main className="painted">{say('teachersNeedNetwork')}</main>));
  } else {
    void session.start();
    root.render(<App />);
    leftBehind.watch();
  }
}

void chooseLanguage(LANGUAGE_FILES).then(draw);
watchMissingParts(missingParts, isToldInPlace);
registerWorker();
watchInstallOffer();
// The letters of the first form are the device's own; ours follow once it can be used.
void import('./ui/fonts/fonts.css');
