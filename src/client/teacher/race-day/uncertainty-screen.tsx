import { useSignals } from '@preact/signals-react/runtime';
import { Link } from 'wouter';
import { Card, Page } from '#client/teacher/parts/page.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { common } from '#client/words/common.ts';
import { menu } from '#client/words/teacher/menu.ts';
import { uncertainty as say } from '#client/words/teacher/race-day/uncertainty.ts';
import type { ClassScreenProps } from '#client/teacher/parts/class-screen-props.ts';

/** What a class can say after three runs, and what it cannot. */
export function UncertaintyScreen({ classId }: ClassScreenProps) {
  useSignals();
  return (
    <Page
      title={menu('uncertainty')}
      lead={say('lead')}
      actions={<Button onClick={() => print()}>{common('print')}</Button>}
    >
      <p>
        <Link href={`/teacher/classes/${classId}/race-day`}>{menu('race-day')}</Link>
      </p>
      <Part title={say('fewTitle')} texts={[say('few')]} />
      <Part title={say('kindsTitle')} texts={[say('kinds')]} />
      <Part
        title={say('toolsTitle')}
        texts={[say('stopwatch'), say('tape'), say('clinometer'), say('scale'), say('load')]}
      />
      <Part title={say('differenceTitle')} texts={[say('difference')]} />
      <Part title={say('classTitle')} texts={[say('class')]} />
      <Part title={say('calibrationTitle')} texts={[say('calibration')]} />
      <Part title={say('slipTitle')} texts={[say('slip')]} />
      <Part title={say('gradeTitle')} texts={[say('grade')]} />
      <Part title={say('sourcesTitle')} texts={[say('sources')]} />
    </Page>
  );
}

function Part({ title, texts }: { readonly title: string; readonly texts: readonly string[] }) {
  useSignals();
  return (
    <Card title={title}>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Card>
  );
}
