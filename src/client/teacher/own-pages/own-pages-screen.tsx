import { useSignals } from '@preact/signals-react/runtime';
import { openApplication } from '#client/stores/teacher/open-application.ts';
import { WithApplication } from '#client/teacher/parts/application-choice.tsx';
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
    <WithApplication>{() => undefined}</WithApplication>
  ) : (
    <PageEditor classId={classId} appCode={code ?? ''} id={id} />
  );
}
