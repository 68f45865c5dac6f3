import { useSignals } from '@preact/signals-react/runtime';
import { BUILD } from '#client/build.ts';
import { competitionSlots } from '#client/stores/competition/competition-slots.ts';
import { game } from '#client/stores/competition/game.ts';
import { comments } from '#client/stores/learning/comments.ts';
import { exercises } from '#client/stores/learning/exercises.ts';
import { journal } from '#client/stores/learning/journal.ts';
import { rubrics } from '#client/stores/learning/rubrics.ts';
import { writtenScores } from '#client/stores/learning/written-scores.ts';
import { navigation } from '#client/stores/page/navigation.ts';
import { tour } from '#client/stores/page/tour.ts';
import { activity } from '#client/stores/session/activity.ts';
import { applications } from '#client/stores/session/applications.ts';
import { classNews } from '#client/stores/session/class-news.ts';
import { session } from '#client/stores/session/session.ts';
import { signOut } from '#client/stores/session/sign-out.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { ApplicationPicture } from '#client/ui/pictures/application-picture.tsx';
import { LevelBadge } from '#client/ui/progress/level-badge.tsx';
import { LazyBoundary, lazyPart } from '#client/ui/rendering/lazy-part.tsx';
import { Badge, Empty } from '#client/ui/states.tsx';
import { common } from '#client/words/common.ts';
import { measuredWords, resultWords } from '#client/words/own-standing.ts';
import { competition as sayOfCompetition } from '#client/words/student/competition.ts';
import { home as say } from '#client/words/student/home.ts';
import { journal as sayOfJournal } from '#client/words/student/journal.ts';
import { shell } from '#client/words/student/shell.ts';
import { continuationWords } from './continuation-words.ts';
import { PutOnDevice } from './put-on-device.tsx';
import { Stages } from './stages.tsx';
import styles from './home-screen.module.css';
import type { ActivityStatus } from '#client/stores/session/activity.ts';
import type { NextRival } from '#contract/competition/activity.ts';
import type { ReactNode } from 'react';

/** The welcome screen of an application, shown after each login (ledger NAV-08, NAV-09): where one is, and what comes next. */
export function HomeScreen() {
  useSignals();
  const current = activity.current.value;
  const status = activity.status.value;
  const isLoading = status === 'loading';
  // What needs the application waits for it; the ways out do not wait for a sign-in.
  const isAwaited = isLoading || status === 'expired-missing';
  return (
    <div className={styles['screen']}>
      <header className={styles['head']}>
        <p className={styles['greeting']}>{say('greeting', { alias: session.auth.value.alias })}</p>
        <div className={styles['links']} data-tour="home-links">
          <Button look="quiet" onClick={() => navigation.backToApplications()} disabled={isLoading}>
            {say('backToApplications')}
          </Button>
          <Button look="quiet" onClick={() => void signOut.ask()} disabled={isLoading}>
            {shell('signOut')}
          </Button>
        </div>
      </header>
      <section className={styles['hero']}>
        <ApplicationPicture icon={applications.icon.value} design={applications.standing.value?.picture} />
        <div className={styles['now']}>
          <h1 tabIndex={-1}>{current?.name ?? missingName(status)}</h1>
          {current !== undefined && <p>{current.specification.name}</p>}
          <Standing />
          {status === 'expired-missing' && <p>{say('comesSignedIn')}</p>}
          <Next isLoading={isAwaited} />
        </div>
      </section>
      {status === 'offline-missing' && (
        <Empty title={say('notHere')}>
          <p>{say('connectOnce')}</p>
          <Button onClick={() => void activity.refresh()}>{common('tryAgain')}</Button>
        </Empty>
      )}
      <Contests />
      <Stages isLoading={isAwaited} />
      <Rival />
      <Comments />
      <WrittenScores />
      <GradedWork />
      <footer className={styles['foot']}>
        <Button disabled={isAwaited} data-tour="take-tour" onClick={() => tour.start()}>
          {say('takeTour')}
        </Button>
        <PutOnDevice />
        <small>{say('build', { label: BUILD })}</small>
      </footer>
    </div>
  );
}

/** What stands for the name of an application that has not come: that it comes, only where it does by itself. */
function missingName(status: ActivityStatus): string {
  if (status === 'loading') return common('loading');
  return applications.name.value || shell(status === 'expired-missing' ? 'signInAgain' : 'home');
}

/** Best result, place and level, as far as there are any. */
function Standing() {
  useSignals();
  const standing = applications.standing.value;
  const { best, rank, level } = standing ?? {};
  return (
    <>
      {/* Its place is there before it is known whether there is a best one. */}
      {best === undefined && <p style={{ visibility: standing ? undefined : 'hidden' }}>{say('noBest')}</p>}
      {(best ?? rank ?? level) !== undefined && (
        <dl className={styles['facts']} aria-label={say('standing')}>
          {best && <Fact label={say('yourBest')} value={resultWords(best)} about={best.label} />}
          {rank && (
            <Fact label={say('yourPlace')} value={say('placeOf', { place: rank.place, total: rank.of })} about="" />
          )}
          {level !== undefined && (
            <Fact label={say('yourLevel')} value={String(level)} about="" badge={<LevelBadge level={level} />} />
          )}
        </dl>
      )}
    </>
  );
}

interface FactProps {
  readonly label: string;
  readonly value: string;
  readonly about: string;
  readonly badge?: ReactNode;
}

function Fact({ label, value, about, badge }: FactProps) {
  useSignals();
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {badge} <span className={badge === undefined ? undefined : 'visually-hidden'}>{value}</span>{' '}
        {about !== '' && <small>{about}</small>}
      </dd>
    </div>
  );
}

/** The single next step: Start, then where to go on, and once every page is done, the next level, the next race or a better design. */
function Next({ isLoading }: { readonly isLoading: boolean }) {
  useSignals();
  const { label, about, go } = nextStep();
  return (
    <div className={styles['next']}>
      <Button look="next" size="large" data-tour="start" disabled={isLoading} onClick={go}>
        {label}
      </Button>
      {about !== undefined && <small>{about}</small>}
    </div>
  );
}

interface Step {
  readonly label: string;
  readonly about?: string | undefined;
  readonly go: () => void;
  /** Where it is a race. */
  readonly race?: NextRival;
}

function nextStep(): Step {
  const continuation = exercises.continuation.value;
  if (!exercises.isBegun.value) return { label: say('start'), go: () => navigation.go('research') };
  if (continuation !== undefined) {
    return {
      label: say('continue', { page: continuationWords(continuation) }),
      about: continuation.quiz === undefined ? undefined : continuation.name,
      go: () => exercises.goOn(continuation.code),
    };
  }
  if (game.game.value?.canLevelUp === true) return { label: say('levelUp'), go: () => game.show('progress') };
  const ahead = waitingRace();
  if (ahead === undefined) return { label: say('improve'), go: () => navigation.go('engineering') };
  return {
    label: sayOfCompetition('raceRival', { name: ahead.rival.name }),
    go: () => competitionSlots.challenge(ahead),
    race: ahead,
  };
}

const ContestCard = lazyPart(async () => (await import('./contest-card.tsx')).ContestCard);

/** Contests of the class in this application, live; their part comes with the first of them. */
function Contests() {
  useSignals();
  const code = activity.current.value?.code;
  const own = classNews.contests.value.filter((each) => each.code === code);
  return (
    <LazyBoundary fallback={null}>
      {own.map((contest) => (
        <ContestCard key={contest.id} contest={contest} />
      ))}
    </LazyBoundary>
  );
}

/** A race that waits: against the design that stands next in front of one's own best. */
const waitingRace = (): NextRival | undefined =>
  activity.current.value?.isSimulationAllowed === true ? applications.standing.value?.ahead : undefined;

function Rival() {
  useSignals();
  const ahead = waitingRace();
  // Where nothing else is left to do the large button leads there.
  if (ahead === undefined || nextStep().race !== undefined) return null;
  const { rival, alias, result } = ahead;
  return (
    <p className={styles['waits']}>
      {say('ahead', { design: rival.name, alias, result: measuredWords(result) })}
      <Button size="small" onClick={() => competitionSlots.challenge(ahead)}>
        {say('raceIt')}
      </Button>
    </p>
  );
}

/** Written answers that a teacher has read since the student looked last. */
function WrittenScores() {
  useSignals();
  const [first, ...rest] = writtenScores.fresh.value;
  if (!first) return null;
  return (
    <p className={styles['waits']}>
      <Badge tone="good">{say('answersRead', { count: rest.length + 1 })}</Badge>
      <Button size="small" onClick={() => exercises.goOn(first.exerciseCode)}>
        {say('lookAtAnswers')}
      </Button>
    </p>
  );
}

/** Work that a teacher has graded by a rubric since the student looked last. */
function GradedWork() {
  useSignals();
  const count = rubrics.fresh.value.length;
  if (count === 0) return null;
  const read = (): void => {
    navigation.go('journal');
    journal.open('gradebook');
  };
  return (
    <p className={styles['waits']}>
      <Badge tone="good">{say('workGraded', { count })}</Badge>
      <Button size="small" onClick={read}>
        {say('lookAtGrade')}
      </Button>
    </p>
  );
}

/** What teachers wrote waits in the journal. */
function Comments() {
  useSignals();
  const count = comments.all.value.length;
  const [first, ...rest] = comments.fresh.value;
  if (count === 0) return null;
  const read = (): void => {
    navigation.go('journal');
    if (first) journal.open(comments.pageOf(first));
  };
  return (
    <p className={styles['waits']}>
      {say('comments', { count })}
      {first && <Badge tone="good">{sayOfJournal('newComments', { count: rest.length + 1 })}</Badge>}
      <Button size="small" onClick={read}>
        {say('readComments')}
      </Button>
    </p>
  );
}
