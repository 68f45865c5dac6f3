import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import { classes } from '#client/stores/teacher/classes.ts';
import { contestFilms } from '#client/stores/teacher/contest/films.ts';
import { openContest } from '#client/stores/teacher/contest/open-contest.ts';
import { pictures } from '#client/stores/teacher/gallery/pictures.ts';
import { ClassTaught } from '#client/teacher/class-taught.tsx';
import { ContestConflict } from '#client/teacher/contest/contest-conflict.tsx';
import { Show } from '#client/teacher/parts/show.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { SettledButtons } from '#client/ui/buttons/press-button.tsx';
import { projector as say } from '#client/words/teacher/contest/contest.ts';
import { parts } from '#client/words/teacher/parts.ts';
import { Bar } from './bar.tsx';
import { pairsAhead, picturedOf } from './pairs.ts';
import { SceneView } from './scene-view.tsx';
import { useKeys } from './use-keys.ts';
import { useRoom } from './use-room.ts';
import { useShow } from './use-show.ts';
import { WallProblems } from './wall-problems.tsx';
import styles from './projector.module.css';
import type { ShownContest } from '#client/stores/teacher/contest/open-contest.ts';
import type { ContestNames } from '#contract/competition/contest.ts';

interface ProjectorScreenProps {
  readonly classId: string;
  readonly contestId: string;
}

/** The page for the wall, without the frame: one contest, step by step. */
export function ProjectorScreen({ classId, contestId }: ProjectorScreenProps) {
  useSignals();
  const page = useRef<HTMLDivElement>(null);
  const load = (): void => void openContest.open({ classId, contestId });
  useEffect(load, [classId, contestId]);
  useEffect(() => openContest.watch(), []);
  const shown = openContest.shown.value;
  const state = openContest.state.value;
  return (
    <ClassTaught classId={classId}>
      <div className={styles['page']} ref={page}>
        {state.status === 'failed' ? (
          <Ended message={state.message} retry={load} />
        ) : (
          <Show of={state} waiting={say('waiting')} retry={load}>
            {() => shown?.contest.id === contestId && <Projected {...{ classId, shown, page }} />}
          </Show>
        )}
      </div>
    </ClassTaught>
  );
}

/** Why there is nothing to race, to be read from the last row. */
function Ended({ message, retry }: { readonly message: string; readonly retry: () => void }) {
  useSignals();
  useRoom();
  return (
    <main className={[styles['scene'], styles['ended']].join(' ')}>
      <div role="alert">
        <h1 className={styles['round']}>{message}</h1>
      </div>
      <Button onClick={retry}>{parts('tryAgain')}</Button>
    </main>
  );
}

interface ProjectedProps {
  readonly classId: string;
  readonly shown: ShownContest;
  readonly page: React.RefObject<HTMLDivElement | null>;
}

function Projected({ classId, shown, page }: ProjectedProps) {
  useSignals();
  const mayStep = classes.mayChange();
  const show = useShow(shown, mayStep);
  const room = useRoom();
  const [names, setNames] = useState<ContestNames>(shown.contest.names);
  const [hasSound, setHasSound] = useState(false);
  useKeys(show, openContest.conflict.value !== undefined);
  usePreload(classId, shown);
  const { name } = shown.contest;
  useEffect(() => {
    document.title = parts('documentTitle', { title: name });
  }, [name]);
  const nameOf = (entry: string): string => shown.nameOf(entry, names);
  return (
    <>
      <main className={styles['scene']} data-scene={show.scene}>
        <SettledButtons step={show.step}>
          <SceneView {...{ classId, shown, show, nameOf, hasSound }} />
          {show.isAsked && show.scene === 'board' && <WallProblems shown={shown} />}
        </SettledButtons>
      </main>
      <Bar {...{ classId, shown, show, room, names, setNames, hasSound, setHasSound, page, mayStep }} />
      {openContest.conflict.value !== undefined && <ContestConflict conflict={openContest.conflict.value} isOnWall />}
    </>
  );
}

/** All that the contest will need is loaded while its first board is looked at: from then on a lost network stops nothing. */
function usePreload(classId: string, shown: ShownContest): void {
  const { contest } = shown;
  const ahead = JSON.stringify(pairsAhead(shown));
  useEffect(() => {
    contestFilms.want({ classId, contestId: contest.id, pairs: JSON.parse(ahead) as [string, string][] });
  }, [classId, contest.id, ahead]);
  useEffect(() => {
    // Each answer of the server makes another `shown`: what did not come is asked for again, as soon as the server answers.
    for (const id of picturedOf(shown)) pictures.want({ classId, appCode: shown.contest.appCode }, id);
  }, [classId, shown]);
  useEffect(() => {
    // The parts that draw and sound: without them the flat drawing and silence stand in.
    void Promise.allSettled([import('#client/viewer/view-3d.tsx'), import('#client/panels/race/race-sounds.ts')]);
  }, []);
}
