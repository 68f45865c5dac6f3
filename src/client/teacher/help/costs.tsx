import { useSignals } from '@preact/signals-react/runtime';
import { help as say } from '#client/words/teacher/help.ts';
import { Topic } from './topic.tsx';
import styles from './help.module.css';
import type { Planning } from '#contract/teacher/help-calls.ts';
import type * as z from 'zod/mini';

type AllCosts = z.infer<typeof Planning>['costs'];
type Lines = AllCosts['usual']['perTeam'];

const CHOICES = ['cheap', 'usual', 'wellEquipped'] as const;

/** What a unit costs in three ways, with what is bought for it. */
export function Costs({ costs }: { readonly costs: AllCosts }) {
  useSignals();
  return (
    <Topic title={say('cost')} lead={say('aboutCost')}>
      <div className={styles['choices']}>
        {CHOICES.map((choice) => {
          const { perTeam, perClass } = costs[choice];
          const range = rangeText(sumOf(perTeam));
          return (
            <section key={choice} aria-label={say(choice)}>
              <h3>{say(choice)}</h3>
              <Bought title={say('perTeam', { count: costs.studentsPerTeam, range })} lines={perTeam} />
              <Bought title={say('perClass', { range: rangeText(sumOf(perClass)) })} lines={perClass} />
            </section>
          );
        })}
      </div>
    </Topic>
  );
}

function Bought({ title, lines }: { readonly title: string; readonly lines: Lines }) {
  useSignals();
  return (
    <>
      <h4>{title}</h4>
      <ul>
        {lines.map(({ item, dollars }) => (
          <li key={item}>
            {item}: {rangeText(dollars)}
          </li>
        ))}
      </ul>
    </>
  );
}

type Range = Lines[number]['dollars'];

const rangeText = ([least, most]: Range): string => say('dollars', { least, most });

const sumOf = (lines: Lines): Range =>
  lines.reduce<Range>(([least, most], { dollars }) => [least + dollars[0], most + dollars[1]], [0, 0]);
