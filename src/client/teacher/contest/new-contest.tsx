import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { contestList } from '#client/stores/teacher/contest/contest-list.ts';
import { openApplication } from '#client/stores/teacher/open-application.ts';
import { useKept } from '#client/teacher/kept-form/use-kept.ts';
import { ApplicationChoice } from '#client/teacher/parts/application-choice.tsx';
import { AskForm } from '#client/teacher/parts/ask-form.tsx';
import { contest as say } from '#client/words/teacher/contest/contest.ts';
import { parts } from '#client/words/teacher/parts.ts';
import { SEED_MOST } from '#rules/contest/seeding.ts';
import { SetupFields } from './setup-fields.tsx';
import { keepTypedOn } from './use-kept-settings.ts';
import table from '#client/teacher/parts/teacher-table.module.css';
import type { ContestSetup } from '#contract/teacher/race-day/contest-calls.ts';

/** As it is typed: the number may be none yet. */
type TypedSetup = Omit<ContestSetup, 'seed'> & { readonly seed: string };

/** The form is filled in as most will want it, so that a contest is one press away. */
export function NewContest({ classId, appCode }: { readonly classId: string; readonly appCode: string }) {
  useSignals();
  const [, navigate] = useLocation();
  const address = `/teacher/classes/${classId}/contest`;
  const [seed] = useState(() => String(Math.floor(Math.random() * (SEED_MOST + 1))));
  const usual: TypedSetup = {
    name: say('usualName', {
      activity: openApplication.units.peek().find(({ code }) => code === appCode)?.name ?? '',
    }),
    format: 'elimination',
    basis: 'predicted',
    entrants: 'students',
    seeding: 'results',
    names: 'students',
    seed,
  };
  const { fields, change, now, drop } = useKept(`new-contest ${classId} ${appCode}`, usual, ['name']);
  const setup = setupOf(fields);
  const make = async (): Promise<string | undefined> => {
    if (Number.isNaN(setup.seed)) return parts('enterNumber');
    // Who presses again after a lost answer and a reload asks for the same contest.
    change({});
    const made = await contestList.make(classId, appCode, setup);
    if (typeof made === 'string') return made;
    keepTypedOn(made, setup, setupOf(now()));
    drop();
    // Who looks elsewhere by now finds it in the list.
    if (globalThis.location.pathname === address) navigate(`${address}/${made.id}`);
    return undefined;
  };
  return (
    <>
      <div className={table['choices']}>
        <ApplicationChoice />
      </div>
      <AskForm label={say('makeNow')} busyLabel={say('making')} look="next" onSubmit={make}>
        <SetupFields
          setup={setup}
          onChange={({ seed: chosen, ...others }) =>
            change({ ...others, seed: Number.isNaN(chosen) ? '' : String(chosen) })
          }
        />
      </AskForm>
    </>
  );
}

function setupOf({ seed, ...others }: TypedSetup): ContestSetup {
  return { ...others, seed: seed === '' ? NaN : Number(seed) };
}
