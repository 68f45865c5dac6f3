import { useSignals } from '@preact/signals-react/runtime';
import { Card } from '#client/teacher/parts/page.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { common } from '#client/words/common.ts';
import { help as say } from '#client/words/teacher/help.ts';
import type { ReactNode } from 'react';

interface TopicProps {
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}

/** A part of the help that can be printed alone: all of it are dozens of sheets. */
export function Topic({ title, lead, children }: TopicProps) {
  useSignals();
  return (
    <Card title={title} lead={lead} actions={<PrintPart name={title} part="section" />}>
      {children}
    </Card>
  );
}

interface PrintPartProps {
  readonly name: string;
  /** What is printed: the nearest of these around the button. */
  readonly part: 'section' | 'details';
}

export function PrintPart({ name, part }: PrintPartProps) {
  useSignals();
  return (
    <Button
      size="small"
      aria-label={say('printPart', { name })}
      onClick={({ currentTarget }) => printAlone(currentTarget.closest(part))}
    >
      {common('print')}
    </Button>
  );
}

/** The style sheet leaves everything else away meanwhile. */
function printAlone(part: Element | null): void {
  part?.setAttribute('data-alone', '');
  addEventListener('afterprint', () => part?.removeAttribute('data-alone'), { once: true });
  print();
}
