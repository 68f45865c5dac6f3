import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { pageEditor } from '#client/stores/teacher/own-pages/page-editor.ts';
import { PreviewButton } from '#client/teacher/activities/preview-button.tsx';
import { Problem } from '#client/teacher/parts/ask-form.tsx';
import { LinkButton } from '#client/teacher/parts/link-button.tsx';
import { Card, Page } from '#client/teacher/parts/page.tsx';
import { Show } from '#client/teacher/parts/show.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { TextAreaField, TextField } from '#client/ui/field.tsx';
import { lessonFragment } from '#client/ui/lesson/lesson-html.ts';
import { ownPages as say } from '#client/words/teacher/own-pages/own-pages.ts';
import { parts } from '#client/words/teacher/parts.ts';
import { LIMITS } from '#contract/limits.ts';
import { AddPicture } from './add-picture.tsx';
import { ownPageAddress } from './own-page-address.ts';
import { PageSeen } from './page-seen.tsx';
import { pastedMarkdown } from './pasted-markdown.ts';
import { QuestionForms } from './question-forms.tsx';
import styles from './own-pages.module.css';
import type { EditedPage } from '#client/stores/teacher/own-pages/page-editor.ts';
import type { ClipboardEvent } from 'react';

const NO_PICTURES = new Map<string, string>();

interface PageEditorProps {
  readonly classId: string;
  readonly appCode: string;
  /** Undefined for a new page. */
  readonly id: string | undefined;
}

/** A page while its teacher writes it, and how students see it. */
export function PageEditor({ classId, appCode, id }: PageEditorProps) {
  useSignals();
  const load = (): void => void pageEditor.open(appCode, id);
  useEffect(load, [appCode, id]);
  const open = pageEditor.state.value;
  const title = open.status === 'ready' ? open.value.content.title.trim() : '';
  return (
    <Page
      title={title === '' ? say('newTitle') : say('editorTitle', { title })}
      wide
      actions={
        <>
          <LinkButton href={ownPageAddress(classId)}>{say('backToList')}</LinkButton>
          <PreviewButton classId={classId} />
        </>
      }
    >
      <Show of={open} waiting={say('getting')} retry={load}>
        {(page) =>
          page.isMine ? (
            <Editor key={page.opening} {...{ classId, page }} />
          ) : (
            <Card title={say('seen')} lead={say('readOnly')}>
              <PageSeen page={page} />
            </Card>
          )
        }
      </Show>
    </Page>
  );
}

interface EditorProps {
  readonly classId: string;
  readonly page: EditedPage;
}

function Editor({ classId, page }: EditorProps) {
  useSignals();
  const onMade = useOwnAddress(classId, page.id);
  const [isAdding, setIsAdding] = useState(false);
  const { content } = page;
  return (
    <>
      <div className={styles['sides']}>
        <Card title={say('write')}>
          <TextField
            label={say('title')}
            value={content.title}
            maxLength={LIMITS.ownTitleMax}
            onChange={(event) => pageEditor.change({ title: event.target.value })}
          />
          <TextAreaField
            label={say('text')}
            help={say('aboutText')}
            rows={16}
            value={content.text}
            onPaste={pasteAsMarkdown}
            onChange={(event) => pageEditor.change({ text: event.target.value })}
          />
          <Button onClick={() => setIsAdding(true)}>{say('addPicture')}</Button>
        </Card>
        <Card title={say('seen')}>
          <PageSeen page={page} />
        </Card>
      </div>
      <QuestionForms questions={content.questions} onFormer={page.onFormerQuestions} classId={classId} />
      <SaveBar {...{ page, onMade }} />
      {isAdding && <AddPicture {...{ page, onMade }} onClose={() => setIsAdding(false)} />}
    </>
  );
}

/** What comes with headings, lists or tables keeps them; anything else is pasted as ever. */
function pasteAsMarkdown(event: ClipboardEvent<HTMLTextAreaElement>): void {
  const html = event.clipboardData.getData('text/html');
  const markdown = pastedMarkdown(lessonFragment(html, 'middle', '/c/', NO_PICTURES));
  // As if it were typed: the browser can undo it, and who is told of typing hears of it.
  if (markdown !== undefined && document.execCommand('insertText', false, markdown)) event.preventDefault();
}

/** A page that was made goes on under its own address, for whoever is still there. */
function useOwnAddress(classId: string, id = 'new'): (made: string) => void {
  const [, navigate] = useLocation();
  return (made) => {
    const isHere = globalThis.location.pathname === ownPageAddress(classId, id);
    if (isHere) navigate(ownPageAddress(classId, made), { replace: true });
  };
}

interface SaveBarProps {
  readonly page: EditedPage;
  readonly onMade: (made: string) => void;
}

/** What became of what was typed, always in sight. */
function SaveBar({ page, onMade }: SaveBarProps) {
  useSignals();
  const { id, save, isDirty, problem, newer } = page;
  const then = (saved: string | undefined): void => {
    if (saved !== undefined && saved !== id) onMade(saved);
  };
  return (
    <div className={styles['bar']}>
      <Button look="main" disabled={save === 'saving'} onClick={() => pageEditor.save().then(then)}>
        {say(save === 'saving' ? 'saving' : 'save')}
      </Button>
      {newer !== undefined && (
        <>
          <Button onClick={() => pageEditor.saveOver().then(then)}>{say('mine')}</Button>
          <Button onClick={() => pageEditor.discard()}>{say('newer')}</Button>
        </>
      )}
      {isDirty && newer === undefined && (
        <Button disabled={save === 'saving'} onClick={() => pageEditor.discard()}>
          {parts('discard')}
        </Button>
      )}
      <span role="status">{isDirty ? say('unsaved') : save === 'saved' && say('saved')}</span>
      {problem !== undefined && <Problem>{problem}</Problem>}
    </div>
  );
}
