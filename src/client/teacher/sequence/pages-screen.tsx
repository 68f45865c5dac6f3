import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useMemo, useState } from 'react';
import { Link, Redirect } from 'wouter';
import { classes } from '#client/stores/teacher/classes.ts';
import { openApplication } from '#client/stores/teacher/open-application.ts';
import { classSequence } from '#client/stores/teacher/sequence/class-sequence.ts';
import { PreviewButton } from '#client/teacher/activities/preview-button.tsx';
import { ownPageAddress } from '#client/teacher/own-pages/own-page-address.ts';
import { LinkButton } from '#client/teacher/parts/link-button.tsx';
import { Page } from '#client/teacher/parts/page.tsx';
import { Show } from '#client/teacher/parts/show.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { menu } from '#client/words/teacher/menu.ts';
import { sequence as say } from '#client/words/teacher/sequence/sequence.ts';
import { PageLists } from './page-lists.tsx';
import { PathDialog } from './path-dialog.tsx';
import { SaveBar } from './save-bar.tsx';
import { SequenceConflict } from './sequence-conflict.tsx';
import type { ClassApplication } from '#client/stores/teacher/class-application.ts';
import type { ClassScreenProps } from '#client/teacher/parts/class-screen-props.ts';
import type { NamedApplication } from '#contract/teacher/class-calls.ts';
import type { ClassSequence } from '#contract/teacher/sequence/sequence-calls.ts';

/** Which pages of a unit the students of a class see, and in which order. */
export function PagesScreen({ classId, more }: ClassScreenProps) {
  useSignals();
  const unit = openApplication.units.value.find(({ code }) => code === more);
  const mayChange = classes.mayChange();
  if (unit === undefined) return <Redirect to={`/teacher/classes/${classId}/activities`} replace />;
  return <OfUnit key={unit.code} {...{ classId, unit, mayChange }} />;
}

interface OfUnitProps {
  readonly classId: string;
  readonly unit: NamedApplication;
  readonly mayChange: boolean;
}

function OfUnit({ classId, unit: { code: appCode, name }, mayChange }: OfUnitProps) {
  useSignals();
  const [isPathOpen, setIsPathOpen] = useState(false);
  const place = useMemo(() => ({ classId, appCode }), [classId, appCode]);
  useEffect(() => void classSequence.load(place), [place]);
  return (
    <Page
      title={say('title', { name })}
      lead={
        <>
          <Link href={`/teacher/classes/${classId}/activities`}>{say('back')}</Link>
          <br />
          {say('lead')}
        </>
      }
      actions={
        <>
          <Button onClick={() => setIsPathOpen(true)}>{say('path')}</Button>
          <LinkButton href={ownPageAddress(classId)}>{menu('own-pages')}</LinkButton>
          <PreviewButton classId={classId} />
        </>
      }
    >
      <Show of={classSequence.state.value} waiting={say('getting')} retry={() => void classSequence.load(place)}>
        {(saved) => <Editor {...{ place, saved, mayChange }} />}
      </Show>
      {isPathOpen && <PathDialog place={place} onClose={() => setIsPathOpen(false)} />}
      <SequenceConflict place={place} />
    </Page>
  );
}

interface EditorProps {
  readonly place: ClassApplication;
  readonly saved: ClassSequence;
  readonly mayChange: boolean;
}

function Editor({ place, saved, mayChange }: EditorProps) {
  useSignals();
  useEffect(() => classSequence.begin(place, saved), [place, saved]);
  const draft = classSequence.draftOf(place);
  if (draft === undefined) return null;
  return (
    <>
      <PageLists place={place} pages={draft.pages} mayChange={mayChange} />
      {mayChange ? <SaveBar place={place} draft={draft} /> : <p>{say('viewOnly')}</p>}
    </>
  );
}
