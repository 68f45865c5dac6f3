import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { ErrorBoundary } from '#client/shell/error-boundary.tsx';
import { Overlays } from '#client/shell/overlays.tsx';
import { account } from '#client/stores/teacher/account.ts';
import { appearance } from '#client/stores/teacher/appearance.ts';
import { update } from '#client/stores/teacher/update.ts';
import { NewVersion } from '#client/ui/new-version.tsx';
import { LazyBoundary, lazyPart } from '#client/ui/rendering/lazy-part.tsx';
import { Loading } from '#client/ui/states.tsx';
import { common } from '#client/words/common.ts';
import { AccountNotices } from './account/account-notices.tsx';
import { ClassFrame } from './class-frame.tsx';
import { SignInAgain } from './sign-in/sign-in-again.tsx';
import { SignInScreen } from './sign-in/sign-in-screen.tsx';
import { TopBar } from './top-bar.tsx';
import styles from './teacher-app.module.css';

const SetUpScreen = lazyPart(async () => (await import('./sign-in/set-up-screen.tsx')).SetUpScreen);
const ClassesScreen = lazyPart(async () => (await import('./classes/classes-screen.tsx')).ClassesScreen);
const OpenerScreen = lazyPart(async () => (await import('./opener/opener-screen.tsx')).OpenerScreen);
const ProjectorScreen = lazyPart(
  async () => (await import('./contest/projector/projector-screen.tsx')).ProjectorScreen,
);
const JoinScreen = lazyPart(async () => (await import('./roster/join-screen.tsx')).JoinScreen);
const TodayScreen = lazyPart(async () => (await import('./today/today-screen.tsx')).TodayScreen);
const UnreadScreen = lazyPart(async () => (await import('./unread/unread-screen.tsx')).UnreadScreen);
const RetentionScreen = lazyPart(async () => (await import('./retention/retention-screen.tsx')).RetentionScreen);
const CertificateScreen = lazyPart(async () => (await import('./retention/certificate-screen.tsx')).CertificateScreen);
const SchoolScreen = lazyPart(async () => (await import('./school/school-screen.tsx')).SchoolScreen);
const SecondStepFirst = lazyPart(async () => (await import('./account/second-step-first.tsx')).SecondStepFirst);
const AccountScreen = lazyPart(async () => (await import('./account/account-screen.tsx')).AccountScreen);

/** The whole page of a teacher: signing in, or what lies behind it. */
export function TeacherApp() {
  useSignals();
  useEffect(() => appearance.keep(), []);
  useEffect(() => void account.start(), []);
  useEffect(() => account.watchReturn(), []);
  return (
    <ErrorBoundary>
      <LazyBoundary fallback={<Loading fill title={common('loading')} />}>
        <Stage />
      </LazyBoundary>
      {account.hasEnded.value && <SignInAgain />}
      <Overlays />
    </ErrorBoundary>
  );
}

function Stage() {
  useSignals();
  switch (account.stage.value) {
    case 'asking':
      return <Loading fill title={common('loading')} />;
    case 'setup':
      return <SetUpScreen />;
    case 'signed-in':
      return lacksSecondStep() ? <SecondStepFirst /> : <SignedIn />;
    case 'unreachable':
    case 'signed-out':
      return <SignInScreen />;
  }
}

function lacksSecondStep(): boolean {
  const factor = account.me.value?.secondFactor;
  return factor?.isNeeded === true && !factor.isOn;
}

function SignedIn() {
  useSignals();
  return (
    <div className={styles['page']}>
      <LazyBoundary fallback={<Loading fill title={common('loading')} />}>
        <Switch>
          <Route path="/teacher/classes/:classId/opener/:appCode/:lesson">
            {({ classId = '', appCode = '', lesson = '' }: Readonly<Record<string, string | undefined>>) => (
              <OpenerScreen {...{ classId, appCode, lesson }} />
            )}
          </Route>
          <Route path="/teacher/classes/:classId/projector/:contestId">
            {({ classId = '', contestId = '' }: Readonly<Record<string, string | undefined>>) => (
              <ProjectorScreen {...{ classId, contestId }} />
            )}
          </Route>
          <Route path="/teacher/classes/:classId/join">
            {({ classId = '' }: Readonly<Record<string, string | undefined>>) => <JoinScreen classId={classId} />}
          </Route>
          <Route>
            <Screens />
          </Route>
        </Switch>
      </LazyBoundary>
    </div>
  );
}

/** All screens but those for the wall, under the bar with the teacher's name and classes. */
function Screens() {
  useSignals();
  return (
    <>
      {!appearance.isOnWall.value && (
        <>
          <TopBar />
          <AccountNotices />
          {update.isWaiting.value && <NewVersion onTake={update.apply} onLater={update.putOff} />}
        </>
      )}
      <LazyBoundary fallback={<Loading fill title={common('loading')} />}>
        <Switch>
          <Route path="/teacher/classes/:classId/:screen?/:more?">
            {(named: Readonly<Record<string, string | undefined>>) => <OpenClass {...named} />}
          </Route>
          <Route path="/teacher/today">
            <TodayScreen />
          </Route>
          <Route path="/teacher/unread">
            <UnreadScreen />
          </Route>
          <Route path="/teacher/kept/:id">
            {({ id = '' }: Readonly<Record<string, string | undefined>>) => <CertificateScreen id={id} />}
          </Route>
          <Route path="/teacher/kept">
            <RetentionScreen />
          </Route>
          <Route path="/teacher/school">
            {account.me.value?.isAdministrator ? <SchoolScreen /> : <Redirect to="/teacher" replace />}
          </Route>
          <Route path="/teacher/account">
            <AccountScreen />
          </Route>
          <Route path="/teacher">
            <ClassesScreen />
          </Route>
          <Route>
            <Redirect to="/teacher" replace />
          </Route>
        </Switch>
      </LazyBoundary>
    </>
  );
}

interface OpenClassProps {
  readonly classId?: string;
  readonly screen?: string;
  readonly more?: string;
}

/** Another class is another page: nothing of the one before stays. */
function OpenClass({ classId = '', screen, more }: OpenClassProps) {
  useSignals();
  return <ClassFrame key={classId} classId={classId} screen={screen} more={more} />;
}
