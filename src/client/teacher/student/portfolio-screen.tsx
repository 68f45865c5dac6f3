import './portfolio.css';
import { useSignals } from '@preact/signals-react/runtime';
import { Download, Printer } from 'lucide-react';
import { useEffect } from 'react';
import { classes } from '#client/stores/teacher/classes.ts';
import { portfolio } from '#client/stores/teacher/student/portfolio.ts';
import { LinkButton } from '#client/teacher/parts/link-button.tsx';
import { Page } from '#client/teacher/parts/page.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { LessonView } from '#client/ui/lesson/lesson-view.tsx';
import { Empty, Loading } from '#client/ui/states.tsx';
import { common } from '#client/words/common.ts';
import { menu } from '#client/words/teacher/menu.ts';
import { portfolio as say } from '#client/words/teacher/portfolio.ts';
import type { ClassScreenProps } from '#client/teacher/parts/class-screen-props.ts';

const nowhere = (): void => undefined;

/** A student's portfolio, or without one that of the whole class. */
export function PortfolioScreen({ classId, more }: ClassScreenProps) {
  useSignals();
  const open = classes.current.value;
  const className = open.status === 'ready' ? open.value.name : '';
  const load = (): void => void portfolio.load(classId, more, say('ofClass', { name: className }));
  useEffect(load, [classId, more, className]);
  const shown = portfolio.state.value;
  const report = shown.status === 'ready' && !shown.isEmpty ? shown.report : undefined;
  const title =
    report === undefined ? say('title') : more === undefined ? report.title : say('ofStudent', { alias: report.title });
  return (
    <Page
      title={title}
      lead={say('lead')}
      actions={
        <>
          {more === undefined ? (
            <LinkButton href={`/teacher/classes/${classId}/students`}>{menu('students')}</LinkButton>
          ) : (
            <LinkButton href={`/teacher/classes/${classId}/student/${more}`}>{menu('student')}</LinkButton>
          )}
          {report && (
            <>
              <Button icon={<Printer aria-hidden="true" size={18} />} onClick={() => print()}>
                {common('print')}
              </Button>
              <Button icon={<Download aria-hidden="true" size={18} />} onClick={() => portfolio.save(report)}>
                {say('save')}
              </Button>
            </>
          )}
        </>
      }
    >
      {shown.status === 'loading' && (
        <Loading
          title={say('getting')}
          progress={shown.total < 2 ? undefined : { ...shown, words: say('progress', shown) }}
        />
      )}
      {shown.status === 'failed' && (
        <Empty title={shown.message} tone="bad">
          <Button onClick={load}>{common('tryAgain')}</Button>
        </Empty>
      )}
      {shown.status === 'ready' && shown.isEmpty && <Empty title={say('none')} />}
      {report && <LessonView html={report.text} level="high" base="/c/" onPage={nowhere} />}
    </Page>
  );
}
