import { useSignals } from '@preact/signals-react/runtime';
import { openApplication } from '#client/stores/teacher/open-application.ts';
import { WithApplication } from '#client/teacher/parts/application-choice.tsx';
import { LinkButton } from '#client/teacher/parts/link-button.tsx';
import { Page } from '#client/teacher/parts/page.tsx';
import { ownPages as say } from '#client/words/teacher/own-pages/own-pages.ts';
import { ownPageAddress } from './own-page-address.ts';
import { PageEditor } from './page-editor.tsx';
import { PageList } from './page-list.tsx';
import type { ClassScreenProps } from '#client/teacher/parts/class-screen-props.ts';

/** Pages that teachers wrote for a unit: their list, or one of them while it is written. */
export function OwnPagesScreen({ classId, more }: ClassScreenProps) {
  useSignals();
  if (more === undefined) return <PageList classId={classId} />;
  const id = more === 'new' ? undefined : more;
  // The unit of a page that was written stands in the page itself.
  const code = openApplication.code.value;
  // A new page that is made while it is written stays the same editor under its own address.
  return id === undefined && code === undefined ? (
    <Page title={say('newTitle')} actions={<LinkButton href={ownPageAddress(classId)}>{say('backToList')}</LinkButton>}>
      <WithApplication>{() => undefined}</WithApplication>
    </Page>
  ) : (
    <PageEditor classId={classId} appCode={code ?? ''} id={id} />
  );
}
