import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import { classes } from '#client/stores/teacher/classes.ts';
import { openApplication } from '#client/stores/teacher/open-application.ts';
import { unread } from '#client/stores/teacher/student/unread.ts';
import { FirstStep } from '#client/teacher/classes/first-step.tsx';
import { NoClasses } from '#client/teacher/classes/no-classes.tsx';
import { studentAddress } from '#client/teacher/parts/addresses/student-address.ts';
import { Problem } from '#client/teacher/parts/ask-form.tsx';
import { LinkButton } from '#client/teacher/parts/link-button.tsx';
import { Page } from '#client/teacher/parts/page.tsx';
import { Show } from '#client/teacher/parts/show.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { useNextFocus } from '#client/ui/focus/use-next-focus.ts';
import { Empty } from '#client/ui/states.tsx';
import { moment } from '#client/words/dates.ts';
import { classes as sayOfClasses } from '#client/words/teacher/classes.ts';
import { parts } from '#client/words/teacher/parts.ts';
import { unread as say } from '#client/words/teacher/unread.ts';
import { ToScoreList } from './to-score-list.tsx';
import styles from './unread.module.css';
import type { ClassSummary } from '#contract/teacher/class-calls.ts';
import type { Unread, UnreadText } from '#contract/teacher/unread-calls.ts';

/** What students of all classes wrote since the teacher last read it. */
export function UnreadScreen() {
  useSignals();
  useEffect(() => void unread.load(), []);
  return (
    <Page title={say('title')} lead={say('lead')}>
      <Show of={unread.state.value} waiting={say('getting')} retry={() => void unread.load()}>
        {(list) => (list.total === 0 && hasNobody() ? <Nobody /> : <Texts list={list} />)}
      </Show>
    </Page>
  );
}

function openClasses(): readonly ClassSummary[] {
  const { value: list } = classes.list;
  return list.status === 'ready' ? list.value.filter(({ isArchived }) => !isArchived) : [];
}

/** Whether there is surely nobody who could write. */
function hasNobody(): boolean {
  return classes.list.value.status === 'ready' && openClasses().every(({ studentCount }) => studentCount === 0);
}

/** In place of the texts, while there is no class or nobody in any. */
function Nobody() {
  useSignals();
  const [first, ...others] = openClasses();
  if (first === undefined) return <NoClasses />;
  return (
    <Empty title={parts('noStudents')}>
      <p>{say('aboutNobody')}</p>
      {others.length === 0 ? (
        <FirstStep of={first} />
      ) : (
        <LinkButton href="/teacher">{sayOfClasses('title')}</LinkButton>
      )}
    </Empty>
  );
}

function Texts({ list: { total, texts, toScore = [] } }: { readonly list: Unread }) {
  useSignals();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const [isMarked, setIsMarked] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  const pressed = useRef(0);
  useNextFocus(whole, (all) => nextText(all, pressed.current));
  const mark = async (read: readonly UnreadText[], at = 0): Promise<void> => {
    pressed.current = at;
    setIsBusy(true);
    const wrong = await unread.markRead(read);
    setProblem(wrong);
    setIsMarked(wrong === undefined);
    setIsBusy(false);
  };
  return (
    <div ref={whole} tabIndex={-1}>
      {problem !== undefined && <Problem>{problem}</Problem>}
      <p role="status" className="visually-hidden">
        {isMarked && say('marked', { count: total })}
      </p>
      {toScore.length > 0 && (
        <>
          <h2>{say('toScore')}</h2>
          <ToScoreList
            all={toScore}
            whereOf={({ className, appName }) => say('toScoreAt', { className, application: appName })}
          />
        </>
      )}
      {texts.length === 0 ? (
        toScore.length === 0 && <Empty title={say('none')}>{say('aboutNone')}</Empty>
      ) : (
        <>
          <Button disabled={isBusy} onClick={() => mark(texts)}>
            {say('markAll', { count: texts.length })}
          </Button>
          <ul className={styles['list']} aria-label={say('title')}>
            {texts.map((text, at) => (
              <OneText
                key={`${text.studentId} ${text.appCode} ${text.subject}`}
                {...{ text, isBusy }}
                mark={() => void mark([text], at)}
              />
            ))}
          </ul>
        </>
      )}
      {total > texts.length && <p>{say('more', { count: total - texts.length })}</p>}
    </div>
  );
}

/** The text that has taken the place of the one that was read, or the last one; where none is left, the place of them all. */
function nextText(all: HTMLElement, at: number): HTMLElement {
  const buttons = [...all.querySelectorAll<HTMLElement>('li button')];
  return buttons[at] ?? buttons.at(-1) ?? all;
}

interface OneTextProps {
  readonly text: UnreadText;
  readonly isBusy: boolean;
  readonly mark: () => void;
}

function OneText({ text: unreadText, isBusy, mark }: OneTextProps) {
  useSignals();
  const { classId, className, studentId, alias, groupName, appCode, appName, kind, subject, about, text, isCut, at } =
    unreadText;
  const what = kind === 'journal' ? say('journal', { section: about }) : say('answer');
  return (
    <li className={styles['text']}>
      <h2>
        {alias} <small>{what}</small>
      </h2>
      <p className={styles['where']}>
        {say('where', { className, group: groupName, application: appName, at: moment(at) })}
      </p>
      {kind === 'answer' && <blockquote dir="auto">{about === '' ? say('takenBack') : about}</blockquote>}
      <p className={styles['said']} dir="auto">
        {isCut ? `${text}…` : text}
      </p>
      <div className={styles['actions']}>
        <LinkButton
          href={studentAddress({ classId, studentId }, { app: appCode, text: subject })}
          aria-label={say('openNamed', { alias })}
          onClick={() => openApplication.choose(appCode)}
        >
          {say('open')}
        </LinkButton>
        <Button size="small" disabled={isBusy} aria-label={say('markNamed', { alias, what })} onClick={mark}>
          {say('markRead')}
        </Button>
      </div>
    </li>
  );
}
