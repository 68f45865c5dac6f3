import { useSignals } from '@preact/signals-react/runtime';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { contestList } from '#client/stores/teacher/contest/contest-list.ts';
import { Unsaved } from '#client/teacher/kept-form/unsaved.tsx';
import { AskForm, Problem } from '#client/teacher/parts/ask-form.tsx';
import { Card } from '#client/teacher/parts/page.tsx';
import { Button, IconButton } from '#client/ui/buttons/button.tsx';
import { contest as say } from '#client/words/teacher/contest/contest.ts';
import { parts } from '#client/words/teacher/parts.ts';
import { mostEntries } from '#rules/contest/draw.ts';
import { liveSteps } from '#rules/contest/progress.ts';
import { byResults, orderBySeed } from '#rules/contest/seeding.ts';
import { valueWords } from './contest-words.ts';
import { SetupFields } from './setup-fields.tsx';
import { useKeptSettings } from './use-kept-settings.ts';
import styles from './contest.module.css';
import type { ShownContest } from '#client/stores/teacher/contest/open-contest.ts';
import type { ContestSetup } from '#contract/teacher/race-day/contest-calls.ts';

/** What can be changed: everything until the first race, then what is shown. */
export function ContestSettings({ shown }: { readonly shown: ShownContest }) {
  useSignals();
  const { contest, log } = shown;
  const hasBegun = log.length > 0;
  const { draft, settings, keep, drop, save } = useKeptSettings(contest);
  const { setup, order } = settings;
  const isOther = setup.basis !== contest.basis || setup.entrants !== contest.entrants;
  const submit = async (isAnew: boolean): Promise<string | undefined> => {
    if (Number.isNaN(setup.seed)) return parts('enterNumber');
    const { name, names } = setup;
    if (hasBegun) return save({ ...contest, name, names }, contest.draw);
    // Others race by then: they are collected anew.
    return save(setup, isAnew || isOther ? undefined : seeded(shown, setup, order));
  };
  return (
    <Card title={say('change')} lead={say(hasBegun ? 'aboutNames' : 'aboutChange')}>
      <AskForm
        label={parts('save')}
        busyLabel={parts('saving')}
        doneLabel={draft ? '' : parts('saved')}
        onSubmit={() => submit(false)}
        aside={draft && <Unsaved onDiscard={drop} />}
      >
        <SetupFields setup={setup} onChange={(next) => keep({ setup: next, order })} hasBegun={hasBegun} />
        {!hasBegun && !isOther && <LeftOut shown={shown} setup={setup} />}
        {!hasBegun && !isOther && (
          <Entries
            shown={shown}
            order={order}
            onChange={(next, isMoved) => keep({ setup: isMoved ? { ...setup, seeding: 'hand' } : setup, order: next })}
          />
        )}
      </AskForm>
      <More shown={shown} hasBegun={hasBegun} drawAnew={() => submit(true)} />
    </Card>
  );
}

function seeded({ results, contest }: ShownContest, setup: ContestSetup, order: readonly string[]): readonly string[] {
  if (setup.seeding === 'random') return orderBySeed(order, setup.seed);
  return setup.seeding === 'results' ? byResults(order, results, contest.measure) : order;
}

/** A contest has room for so many, and who could race besides is in the list without a mark. */
function LeftOut({ shown: { contest }, setup }: { readonly shown: ShownContest; readonly setup: ContestSetup }) {
  useSignals();
  const most = mostEntries(setup.format);
  const { length: count } = contest.entries;
  if (count <= most) return null;
  return <p>{say('tooMany', { count, most, left: say('leftOut', { count: count - most }) })}</p>;
}

interface EntriesProps {
  readonly shown: ShownContest;
  readonly order: readonly string[];
  readonly onChange: (order: readonly string[], isMoved: boolean) => void;
}

function Entries({ shown, order, onChange }: EntriesProps) {
  useSignals();
  const { contest, nameOf, entryOf } = shown;
  const left = contest.entries.map(({ id }) => id).filter((id) => !order.includes(id));
  const move = (index: number, by: 1 | -1): void => {
    const next = [...order];
    [next[index], next[index + by]] = [next[index + by] ?? '', next[index] ?? ''];
    onChange(next, true);
  };
  return (
    <fieldset className={styles['entries']}>
      <legend>{say('who')}</legend>
      <ol>
        {[...order, ...left].map((id, index) => (
          <li key={id}>
            <label>
              <input
                type="checkbox"
                checked={order.includes(id)}
                onChange={(event) =>
                  onChange(event.target.checked ? [...order, id] : order.filter((each) => each !== id), false)
                }
              />
              {entryOf(id)?.alias ?? nameOf(id)}{' '}
              <small>{[entryOf(id)?.design, valueWords(shown, id)].join(' · ')}</small>
            </label>
            {order.includes(id) && (
              <span>
                <IconButton
                  label={say('up', { name: nameOf(id) })}
                  icon={<ArrowUp aria-hidden="true" size={16} />}
                  disabled={index === 0}
                  onClick={() => move(index, -1)}
                />
                <IconButton
                  label={say('down', { name: nameOf(id) })}
                  icon={<ArrowDown aria-hidden="true" size={16} />}
                  disabled={index === order.length - 1}
                  onClick={() => move(index, 1)}
                />
              </span>
            )}
          </li>
        ))}
      </ol>
    </fieldset>
  );
}

interface MoreProps {
  readonly shown: ShownContest;
  readonly hasBegun: boolean;
  readonly drawAnew: () => Promise<string | undefined>;
}

function More({ shown: { contest, log }, hasBegun, drawAnew }: MoreProps) {
  useSignals();
  const [problem, setProblem] = useState<string>();
  const [location, navigate] = useLocation();
  const list = location.split('/').slice(0, -1).join('/');
  const classId = location.split('/')[3] ?? '';
  const hasRaced = liveSteps(log).some(({ step }) => step.kind === 'raced');
  const remove = async (): Promise<void> => {
    if (!(await contestList.isSureToRemove(contest.name, hasRaced))) return;
    const wrong = await contestList.remove(classId, contest.id);
    setProblem(wrong);
    // Who looks elsewhere by now stays there.
    if (wrong === undefined && globalThis.location.pathname === location) navigate(list);
  };
  return (
    <div className={styles['buttons']}>
      {problem !== undefined && <Problem>{problem}</Problem>}
      {!hasBegun && (
        <Button size="small" onClick={() => drawAnew().then(setProblem)}>
          {say('drawAnew')}
        </Button>
      )}
      <Button size="small" onClick={() => remove()}>
        {parts('removeNamed', { name: contest.name })}
      </Button>
    </div>
  );
}
