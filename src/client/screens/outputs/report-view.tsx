import { useSignals } from '@preact/signals-react/runtime';
import { Download, Printer } from 'lucide-react';
import { engine } from '#client/stores/engineering/engine.ts';
import { outputs } from '#client/stores/engineering/outputs.ts';
import { navigation } from '#client/stores/page/navigation.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { LessonView } from '#client/ui/lesson/lesson-view.tsx';
import { Empty, Loading } from '#client/ui/states.tsx';
import { common } from '#client/words/common.ts';
import { engineering as sayOfDesign } from '#client/words/student/engineering.ts';
import { outputs as say } from '#client/words/student/outputs.ts';
import { AllForBuilding } from './all-for-building.tsx';
import { FilePreview } from './file-preview.tsx';
import styles from './outputs.module.css';
import type { Tool } from '#contract/engineering/work-area.ts';

const nowhere = (): void => undefined;

/** The chosen report: HTML is shown and printed, files are saved. */
export function ReportView({ tool }: { readonly tool: Tool | undefined }) {
  useSignals();
  const view = outputs.report.value;
  switch (view.status) {
    case 'none':
    case 'loading':
      return <Loading title={say('writing', { title: tool?.title ?? say('allForBuilding') })} />;
    case 'failed':
      return <NotWritten message={view.message} tool={tool} />;
    case 'all':
      return <AllForBuilding reports={view.reports} />;
    case 'ready':
      // What is to be read begins with its title.
      return view.report.type === 'html' ? (
        <LessonView html={view.report.text} level="high" base="/c/" onPage={nowhere} />
      ) : (
        <>
          <header className={styles['head']}>
            <h2>{view.report.title}</h2>
          </header>
          <FilePreview report={view.report} />
        </>
      );
  }
}

/** Of a design that cannot be made nothing is written, however often it is asked for: what is wrong with it, and where it is mended. */
function NotWritten({ message, tool }: { readonly message: string; readonly tool: Tool | undefined }) {
  useSignals();
  const problem = engine.assessment.value?.errors[0];
  if (problem !== undefined) {
    return (
      <Empty title={sayOfDesign('broken')} tone="bad">
        <p>{problem.message}</p>
        <Button look="next" onClick={() => navigation.go('engineering')}>
          {say('mend')}
        </Button>
      </Empty>
    );
  }
  return (
    <Empty title={message} tone="bad">
      <Button onClick={() => (tool === undefined ? outputs.showAll() : outputs.select(tool))}>
        {common('tryAgain')}
      </Button>
    </Empty>
  );
}

/** What can be done with the report on screen. */
export function ReportActions() {
  useSignals();
  const view = outputs.report.value;
  if (view.status !== 'ready') return null;
  return (
    <>
      {view.report.type === 'html' && (
        <Button icon={<Printer aria-hidden="true" size={18} />} onClick={() => print()}>
          {common('print')}
        </Button>
      )}
      <Button icon={<Download aria-hidden="true" size={18} />} onClick={() => outputs.download()}>
        {common('download')}
      </Button>
    </>
  );
}
