import { useSignals } from '@preact/signals-react/runtime';
import { gradebook } from '#client/stores/teacher/gradebook.ts';
import { answersAddress } from '#client/teacher/parts/addresses/answers-address.ts';
import { LinkButton } from '#client/teacher/parts/link-button.tsx';
import { Show } from '#client/teacher/parts/show.tsx';
import { SortedTable } from '#client/teacher/parts/sorted-table.tsx';
import { Markdown, OwnWords } from '#client/ui/lesson/markdown.tsx';
import { Empty } from '#client/ui/states.tsx';
import { gradebook as say } from '#client/words/teacher/gradebook.ts';
import { parts } from '#client/words/teacher/parts.ts';
import { ownPageIdOf } from '#contract/own-pages/own-page.ts';
import styles from './gradebook.module.css';
import type { ClassApplication } from '#client/stores/teacher/class-application.ts';
import type { Column } from '#client/teacher/parts/sorted-table.tsx';
import type { ItemRow } from '#contract/teacher/gradebook-calls.ts';

/** Which questions were hard: how many had them right at once, and what the others said. */
export function HardQuestions({ place }: { readonly place: ClassApplication }) {
  useSignals();
  return (
    <details
      className={styles['hard']}
      onToggle={(event) => {
        if (event.currentTarget.open) void gradebook.loadItems(place);
      }}
    >
      <summary>{say('hardQuestions')}</summary>
      <Show of={gradebook.items.value} waiting={say('counting')} retry={() => void gradebook.loadItems(place)}>
        {(items) =>
          items.length === 0 ? (
            <Empty title={say('noAnswers')} />
          ) : (
            <SortedTable
              label={say('hardQuestions')}
              columns={[...COLUMNS, whoColumn(place)]}
              rows={items.toSorted((one, other) => shareOf(one) - shareOf(other))}
              keyOf={({ questionId }) => questionId}
            />
          )
        }
      </Show>
    </details>
  );
}

const COLUMNS: readonly Column<ItemRow>[] = [
  {
    key: 'question',
    label: () => say('question'),
    cell: ({ exerciseCode, description }) => (
      <div className={styles['question']}>
        <OwnWords value={ownPageIdOf(exerciseCode) !== undefined}>
          <Markdown source={description} />
        </OwnWords>
      </div>
    ),
  },
  {
    key: 'exercise',
    label: () => parts('exercise'),
    order: ({ exerciseName }) => exerciseName,
    cell: ({ exerciseName }) => exerciseName,
  },
  {
    key: 'asked',
    label: () => say('answered'),
    isNumber: true,
    order: ({ asked }) => asked,
    cell: ({ asked }) => asked,
  },
  {
    key: 'first',
    label: () => say('rightAtFirst'),
    isNumber: true,
    order: shareOf,
    cell: (row) => `${row.rightAtFirst} (${Math.round(100 * shareOf(row))}%)`,
  },
  {
    key: 'end',
    label: () => say('rightInTheEnd'),
    isNumber: true,
    order: ({ rightInTheEnd }) => rightInTheEnd,
    cell: ({ rightInTheEnd }) => rightInTheEnd,
  },
  {
    key: 'wrong',
    label: () => say('saidInstead'),
    cell: ({ wrongAnswers, isTyped }) =>
      wrongAnswers.map(({ text, count }) => (
        <div key={text} className={styles['wrong']}>
          {count} × {isTyped ? text : <Markdown source={text} inline />}
        </div>
      )),
  },
];

function whoColumn(place: ClassApplication): Column<ItemRow> {
  return {
    key: 'who',
    label: () => say('whoWasWrong'),
    cell: ({ exerciseCode, questionId, description }) => (
      <LinkButton
        size="small"
        aria-label={say('whoWasWrongOn', { question: description })}
        href={answersAddress({ ...place, code: exerciseCode }, { question: questionId })}
      >
        {say('whoWasWrong')}
      </LinkButton>
    ),
  };
}

function shareOf({ asked, rightAtFirst }: ItemRow): number {
  return asked === 0 ? 1 : rightAtFirst / asked;
}
