import { useSignals } from '@preact/signals-react/runtime';
import { FileText } from 'lucide-react';
import { useEffect, useState } from 'react';
import { connection } from '#client/stores/session/connection.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { notesOf, wordListOf, wordOf } from '#client/ui/lesson/lesson-notes.ts';
import { printPart } from '#client/ui/lesson/print-part.ts';
import { say as speak, voiceFor } from '#client/ui/lesson/speech.ts';
import { lessonTools as say } from '#client/words/student/lessons.ts';
import { PredictFirst } from './predict-first.tsx';
import { ReadAloud } from './read-aloud.tsx';
import styles from './lesson-tools.module.css';
import type { SpeechProblem } from '#client/ui/lesson/speech.ts';

interface LessonToolsProps {
  /** As it is shown now. */
  readonly page: HTMLElement;
  /** Of the page. */
  readonly path: string;
  readonly isGlossary: boolean;
}

/** What can be done with a page besides reading it: to have it read out, and to print notes, tables and lists of words. */
export function LessonTools({ page, path, isGlossary }: LessonToolsProps) {
  useSignals();
  const [problem, setProblem] = useState<SpeechProblem>();
  useEffect(() => {
    const sayWord = async (text: string): Promise<void> => setProblem(await said(text, page));
    for (const sheet of page.querySelectorAll<HTMLElement>(':scope > section.sheet')) {
      const heading = sheet.querySelector('h2')?.textContent ?? '';
      sheet.append(buttonFor(say('printTable'), say('printNamed', { table: heading }), () => printIt(page, sheet)));
    }
    for (const term of page.querySelectorAll('dl > dt')) {
      const word = wordOf(term);
      const meaning = term.nextElementSibling?.textContent ?? '';
      term.append(buttonFor(say('sayIt'), say('sayNamed', { word }), () => void sayWord(`${word}. ${meaning}`)));
    }
  }, [page]);
  const printMade = (): void => {
    const made = isGlossary
      ? wordListOf(page, [say('word'), say('meaning'), say('inYourLanguage')])
      : notesOf(page, {
          heading: say('notesHeading'),
          wordBank: say('wordBank'),
          ownWords: say('ownWords'),
          toKeep: say('toKeep'),
        });
    page.append(made);
    addEventListener('afterprint', () => made.remove(), { once: true });
    printIt(page, made);
  };
  return (
    <div className={styles['tools']} role="group" aria-label={say('tools')}>
      <PredictFirst page={page} path={path} />
      <ReadAloud page={page} />
      <Button size="small" icon={<FileText aria-hidden="true" size={16} />} onClick={printMade}>
        {say(isGlossary ? 'printWords' : 'printNotes')}
      </Button>
      <span role="status">{problem && say(problem)}</span>
    </div>
  );
}

function printIt(page: HTMLElement, part: HTMLElement): void {
  printPart(page, part, say('nameAndDate'));
}

/** Says a word of a page; gives why it could not. */
async function said(text: string, page: HTMLElement): Promise<SpeechProblem | undefined> {
  const voice = await voiceFor(connection.isOnline.peek());
  if (typeof voice === 'string') return voice;
  return (await speak(text, voice, page)) === 'failed' ? 'no-voice' : undefined;
}

function buttonFor(text: string, name: string, press: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = styles['within'] ?? '';
  button.textContent = text;
  button.setAttribute('aria-label', name);
  button.addEventListener('click', press);
  return button;
}
