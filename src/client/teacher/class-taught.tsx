import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { missedIn } from '#client/stores/teacher/ask.ts';
import { classes } from '#client/stores/teacher/classes.ts';
import { Empty } from '#client/ui/states.tsx';
import { classes as sayOfClasses } from '#client/words/teacher/classes.ts';
import { parts } from '#client/words/teacher/parts.ts';
import type { ReactNode } from 'react';

interface ClassTaughtProps {
  readonly classId: string;
  readonly children: ReactNode;
}

/** Opens a class, and shows what is seen of it for as long as it is this teacher's. */
export function ClassTaught({ classId, children }: ClassTaughtProps) {
  useSignals();
  useEffect(() => void classes.open(classId), [classId]);
  const missed = missedIn.value;
  useEffect(() => {
    if (missed?.classId === classId) void classes.check(classId);
  }, [missed, classId]);
  return classes.lost.value === classId ? <TaughtNoMore /> : children;
}

/** In place of every screen of a class that is not this teacher's, or no more; nothing of it is asked for from here. */
function TaughtNoMore() {
  useSignals();
  return (
    <Empty title={parts('taughtNoMore')} tone="bad">
      <p>
        <Link href="/teacher">{sayOfClasses('title')}</Link>
      </p>
    </Empty>
  );
}
