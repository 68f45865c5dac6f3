import { useSignals } from '@preact/signals-react/runtime';
import { openContest } from '#client/stores/teacher/contest/open-contest.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { contest as say } from '#client/words/teacher/contest/contest.ts';

interface AbsentProps {
  readonly entry: string;
  readonly name: string;
}

/** Who is not there races no more: whoever stands against them goes on. */
export function Absent({ entry, name }: AbsentProps) {
  useSignals();
  return (
    <Button
      size="small"
      aria-label={say('absentNamed', { name })}
      onClick={() => openContest.step({ kind: 'out', entry })}
    >
      {say('absent')}
    </Button>
  );
}

/** Nobody of them is there: then nobody wins. */
export function AllAbsent({ racing }: { readonly racing: readonly string[] }) {
  useSignals();
  const { length: count } = racing;
  return (
    <Button
      size="small"
      onClick={() => {
        for (const entry of racing) openContest.step({ kind: 'out', entry });
      }}
    >
      {count === 2 ? say('bothAbsent') : say('allAbsent', { count })}
    </Button>
  );
}
