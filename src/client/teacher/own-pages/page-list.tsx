import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import { classes } from '#client/stores/teacher/classes.ts';
import { openApplication } from '#client/stores/teacher/open-application.ts';
import { ownPages } from '#client/stores/teacher/own-pages/own-pages.ts';
import { pageEditor } from '#client/stores/teacher/own-pages/page-editor.ts';
import { PreviewButton } from '#client/teacher/activities/preview-button.tsx';
import { ApplicationChoice, WithApplication } from '#client/teacher/parts/application-choice.tsx';
import { Problem } from '#client/teacher/parts/ask-form.tsx';
import { LinkButton } from '#client/teacher/parts/link-button.tsx';
import { Page } from '#client/teacher/parts/page.tsx';
import { Show } from '#client/teacher/parts/show.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { FileButton } from '#client/ui/buttons/file-button.tsx';
import { useNextFocus } from '#client/ui/focus/use-next-focus.ts';
import { inFileName, saveBlob } from '#client/ui/save-blob.ts';
import { Badge, Empty } from '#client/ui/states.tsx';
import { moment } from '#client/words/dates.ts';
import { menu } from '#client/words/teacher/menu.ts';
import { ownPages as say } from '#client/words/teacher/own-pages/own-pages.ts';
import { ownPageAddress } from './own-page-address.ts';
import table from '#client/teacher/parts/teacher-table.module.css';
import styles from './own-pages.module.css';
import type { ClassApplication } from '#client/stores/teacher/class-application.ts';
import type { ListedPage } from '#client/stores/teacher/own-pages/own-pages.ts';

/** The pages that teachers wrote for a unit, and what can be done with each. */
export function PageList({ classId }: { readonly classId: string }) {
  useSignals();
  const [problem, setProblem] = useState<string>();
  const appCode = openApplication.code.value;
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  const take = async (file: File): Promise<void> => {
    setProblem(undefined);
    if (appCode === undefined) return;
    setProblem(await ownPages.importFile({ classId, appCode }, file, () => isHere.current));
  };
  return (
    <Page
      title={menu('own-pages')}
      lead={say('lead')}
      actions={
        <>
          {appCode !== undefined && (
            <>
              <LinkButton href={ownPageAddress(classId, 'new')} look="next">
                {say('newPage')}
              </LinkButton>
              <FileButton label={say('importLabel')} accept=".json,application/json" onFile={(file) => void take(file)}>
                {say('import')}
              </FileButton>
            </>
          )}
          <PreviewButton classId={classId} />
        </>
      }
    >
      <div className={table['choices']}>
        <ApplicationChoice />
        {appCode !== undefined && <LinkButton href={orderAddress({ classId, appCode })}>{say('order')}</LinkButton>}
      </div>
      {problem !== undefined && <Problem>{problem}</Problem>}
      <WithApplication>{(code) => <Pages key={code} place={{ classId, appCode: code }} />}</WithApplication>
    </Page>
  );
}

function Pages({ place }: { readonly place: ClassApplication }) {
  useSignals();
  const { classId, appCode } = place;
  const load = (): void => void ownPages.load({ classId, appCode });
  useEffect(load, [classId, appCode]);
  const begun = pageEditor.begun(appCode, undefined);
  return (
    <>
      {begun && <Begun href={ownPageAddress(classId, 'new')} title={begun.title} words="begun" />}
      <Show of={ownPages.state.value} waiting={say('getting')} retry={load}>
        {(pages) => <List {...{ place, pages }} isBegun={begun !== undefined} />}
      </Show>
    </>
  );
}

interface ListProps {
  readonly place: ClassApplication;
  readonly pages: readonly ListedPage[];
  /** Whether a new page waits in this tab. */
  readonly isBegun: boolean;
}

function List({ place, pages, isBegun }: ListProps) {
  useSignals();
  const ids = pages.map(({ id }) => id);
  const deleted = pageEditor.begunOfDeleted(place.appCode, ids);
  const isNothing = pages.length + deleted.length === 0 && !isBegun;
  const whole = useRef<HTMLDivElement>(null);
  const at = useRef(0);
  useNextFocus(whole, (list) => nextPage(list, at.current));
  return (
    <div ref={whole}>
      {deleted.map(({ id, title }) => (
        <Begun key={id} href={ownPageAddress(place.classId, id)} title={title} words="begunOfDeleted" />
      ))}
      {isNothing && <Empty title={say('none')}>{say('aboutNone')}</Empty>}
      {pages.length > 0 && (
        <ul
          className={styles['list']}
          onFocus={({ currentTarget, target }) => {
            at.current = [...currentTarget.children].findIndex((each) => each.contains(target));
          }}
        >
          {pages.map((page) => (
            <OnePage key={page.id} {...{ place, page }} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** Where one goes on after the page that stood there was deleted: at the one that stands there now, or at the title. */
function nextPage(list: HTMLElement, at: number): HTMLElement | null | undefined {
  const pages = [...list.querySelectorAll('li')];
  return (
    (pages[at] ?? pages.at(-1))?.querySelector<HTMLElement>('a, button') ??
    list.closest('main')?.querySelector<HTMLElement>('h1')
  );
}

interface BegunProps {
  readonly href: string;
  readonly title: string;
  readonly words: 'begun' | 'begunOfDeleted';
}

/** What was left before it was saved, of a page that is in no list: it is new, or was deleted meanwhile. */
function Begun({ href, title, words }: BegunProps) {
  useSignals();
  return (
    <div className={styles['actions']}>
      <p>{say(words, { title: title.trim() === '' ? say('untitled') : title.trim() })}</p>
      <LinkButton size="small" href={href}>
        {say('goOn')}
      </LinkButton>
    </div>
  );
}

interface OnePageProps {
  readonly place: ClassApplication;
  readonly page: ListedPage;
}

function OnePage({ place, page }: OnePageProps) {
  useSignals();
  const { id, title, questions, by, isMine, isShared, isInClass, changedAt } = page;
  return (
    <li className={styles['one']}>
      <h2>{title}</h2>
      <p className={styles['facts']}>
        <Badge tone={isInClass ? 'good' : 'plain'}>{say(isInClass ? 'inClass' : 'notInClass')}</Badge>
        {pageEditor.begun(place.appCode, id) && <Badge tone="warn">{say('notSaved')}</Badge>}
        {isShared && <Badge tone="plain">{say('shared')}</Badge>}
        <span>
          {[
            ...(isMine ? [] : [say('byWhom', { name: by })]),
            questions === 0 ? say('noQuestions') : say('questions', { count: questions }),
            say('changed', { date: moment(changedAt) }),
          ].join(' · ')}
        </span>
      </p>
      <PageActions {...{ place, page }} />
    </li>
  );
}

/** The buttons of a page. */
function PageActions({ place, page }: OnePageProps) {
  useSignals();
  const { id, title, isMine, isShared } = page;
  return (
    <div className={styles['actions']}>
      {isMine && (
        <LinkButton size="small" href={ownPageAddress(place.classId, id)} aria-label={say('editNamed', { title })}>
          {say('edit')}
        </LinkButton>
      )}
      {!isMine && isShared && (
        <LinkButton size="small" href={ownPageAddress(place.classId, id)} aria-label={say('readNamed', { title })}>
          {say('read')}
        </LinkButton>
      )}
      {classes.mayChange() && <InClass {...{ place, page }} />}
      {isMine && (
        <Button
          size="small"
          aria-label={say(isShared ? 'unshareNamed' : 'shareNamed', { title })}
          onClick={() => ownPages.share(place, id, !isShared)}
        >
          {say(isShared ? 'unshare' : 'share')}
        </Button>
      )}
      {(isMine || isShared) && (
        <>
          <Button size="small" aria-label={say('copyNamed', { title })} onClick={() => ownPages.copy(place, id)}>
            {say('copy')}
          </Button>
          <Button size="small" aria-label={say('exportNamed', { title })} onClick={() => saveFile(id, title)}>
            {say('export')}
          </Button>
        </>
      )}
      {isMine && (
        <Button
          size="small"
          look="quiet"
          aria-label={say('removeNamed', { title })}
          onClick={() => ownPages.remove(place, page)}
        >
          {say('remove')}
        </Button>
      )}
    </div>
  );
}

/** Puts a page into the class or takes it out. */
function InClass({ place, page: { id, title, isInClass, isWorkedOn } }: OnePageProps) {
  useSignals();
  if (isInClass && isWorkedOn) {
    return (
      <LinkButton size="small" href={orderAddress(place)} aria-label={say('hideNamed', { title })}>
        {say('hide')}
      </LinkButton>
    );
  }
  return (
    <Button
      size="small"
      aria-label={say(isInClass ? 'takeOutNamed' : 'placeNamed', { title })}
      onClick={() => ownPages.put(place, id, !isInClass)}
    >
      {say(isInClass ? 'takeOut' : 'place')}
    </Button>
  );
}

/** Where a page of a class is put elsewhere, or hidden: what students worked on is not taken out. */
const orderAddress = ({ classId, appCode }: ClassApplication): string => `/teacher/classes/${classId}/pages/${appCode}`;

async function saveFile(id: string, title: string): Promise<void> {
  const blob = await ownPages.fileOf(id);
  if (blob) saveBlob(blob, `${inFileName(title)}.balsa-page.json`);
}
