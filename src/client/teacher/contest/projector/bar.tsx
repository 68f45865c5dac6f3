import { useSignals } from '@preact/signals-react/runtime';
import { contestFilms } from '#client/stores/teacher/contest/films.ts';
import { openContest } from '#client/stores/teacher/contest/open-contest.ts';
import { pictures } from '#client/stores/teacher/gallery/pictures.ts';
import { stepWords } from '#client/teacher/contest/contest-words.ts';
import { namesChoices } from '#client/teacher/contest/setup-fields.tsx';
import { FullScreenButton } from '#client/teacher/opener/full-screen-button.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { SettledButtons } from '#client/ui/buttons/press-button.tsx';
import { useLasting } from '#client/ui/rendering/use-lasting.ts';
import { contest as sayOfContest, projector as say } from '#client/words/teacher/contest/contest.ts';
import { ContestNames } from '#contract/competition/contest.ts';
import { picturedOf } from './pairs.ts';
import styles from './projector.module.css';
import type { ShownContest } from '#client/stores/teacher/contest/open-contest.ts';
import type { Room } from './use-room.ts';
import type { Show } from './use-show.ts';
import type { RefObject } from 'react';

interface BarProps {
  readonly classId: string;
  readonly shown: ShownContest;
  readonly show: Show;
  readonly room: Room;
  readonly names: ContestNames;
  readonly setNames: (names: ContestNames) => void;
  readonly hasSound: boolean;
  readonly setHasSound: (has: boolean) => void;
  readonly page: RefObject<HTMLDivElement | null>;
  readonly mayStep: boolean;
}

/** What the teacher does, in a line under the picture. */
export function Bar({ classId, shown, show, room, names, setNames, hasSound, setHasSound, page, mayStep }: BarProps) {
  useSignals();
  // Under the names that the wall shows.
  const named: ShownContest = { ...shown, nameOf: (entry) => shown.nameOf(entry, names) };
  return (
    <nav className={styles['bar']} aria-label={say('controls')}>
      <SettledButtons step={show.step}>
        <Button look="next" onClick={show.next} disabled={show.isAwaited || (show.isAsked && show.scene === 'board')}>
          {say('nextStep')}
        </Button>
        {show.scene === 'board' && show.round !== undefined && (
          <Button onClick={show.raceRound}>{say('raceRound')}</Button>
        )}
        <Button onClick={show.undo} disabled={show.undone === undefined}>
          <span className={styles['undone']}>
            {show.undone === undefined ? say('undo') : say('undoStep', { step: stepWords(named, show.undone) })}
          </span>
        </Button>
      </SettledButtons>
      <Status {...{ classId, shown, mayStep }} isAwaited={show.isAwaited} />
      <select
        aria-label={say('shownAs')}
        value={names}
        onChange={(event) => setNames(ContestNames.parse(event.target.value))}
      >
        {namesChoices().map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Button onClick={room.toggle}>{say(room.isDark ? 'bright' : 'dark')}</Button>
      <Button aria-pressed={hasSound} onClick={() => setHasSound(!hasSound)}>
        {say('sound')}
      </Button>
      <FullScreenButton of={page} />
    </nav>
  );
}

type StatusProps = Pick<BarProps, 'classId' | 'shown' | 'mayStep'> & Pick<Show, 'isAwaited'>;

const LOADING = { none: 'loading', offline: 'loadingLater', server: 'loadingFails' } as const;

/** Whether all is here, and what waits for the network for more than a glance. */
function Status({ classId, shown, mayStep, isAwaited }: StatusProps) {
  useSignals();
  const { here, all } = contestFilms.counts.value;
  const pictured = picturedOf(shown);
  const place = { classId, appCode: shown.contest.appCode };
  const drawn = pictured.filter((id) => pictures.of(place, id).value !== undefined).length;
  const { length: count } = openContest.waiting.value;
  const isLate = useLasting(count > 0);
  const reason = openContest.problem.value;
  return (
    <span className={styles['status']} role="status">
      {!mayStep
        ? say('without')
        : reason !== ''
          ? sayOfContest('notTaken', { reason })
          : isLate && count > 0
            ? sayOfContest('waits', { count })
            : isAwaited
              ? say('raceAwaited')
              : here < all
                ? say(LOADING[contestFilms.late.value ?? 'none'], { here, all })
                : drawn < pictured.length
                  ? say('loadingPictures', { here: drawn, all: pictured.length })
                  : say('loaded')}
    </span>
  );
}
