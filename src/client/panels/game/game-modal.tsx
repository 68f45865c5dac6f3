import { useSignals } from '@preact/signals-react/runtime';
import { game } from '#client/stores/competition/game.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Loading } from '#client/ui/states.tsx';
import { common } from '#client/words/common.ts';
import { game as say } from '#client/words/student/game.ts';
import { GameBadges } from './game-badges.tsx';
import { GameInfo } from './game-info.tsx';
import { GameLevelView } from './game-level.tsx';
import { GameProgress } from './game-progress.tsx';
import styles from './game.module.css';
import type { GamePage } from '#client/stores/competition/game.ts';

const PAGES = [
  { page: 'intro', label: 'welcome' },
  { page: 'progress', label: 'myProgress' },
  { page: 'badges', label: 'myBadges' },
  { page: 'level', label: 'myLevel' },
  { page: 'info', label: 'howItWorks' },
] as const;

/** The game's window with its views (ledger GAME-04). */
export function GameModal() {
  useSignals();
  if (!game.isVisible.value || !game.isOn.value) return null;
  const page = game.page.value;
  return (
    <Dialog
      wide
      title={game.title.value}
      onClose={() => game.hide()}
      actions={
        <>
          <LevelUp />
          <Button onClick={() => game.hide()}>{common('close')}</Button>
        </>
      }
    >
      <nav className={styles['pages']} aria-label={say('game')}>
        {PAGES.map((each) => (
          <button
            key={each.page}
            type="button"
            aria-current={each.page === page ? 'page' : undefined}
            onClick={() => game.open(each.page)}
          >
            {say(each.label)}
          </button>
        ))}
      </nav>
      {game.isLastKnown.value && <p role="status">{say('lastKnown')}</p>}
      <Page page={page} />
    </Dialog>
  );
}

function Page({ page }: { readonly page: GamePage }) {
  useSignals();
  const current = game.game.value;
  if (current === undefined) return <Loading title={say('getting')} />;
  switch (page) {
    case 'intro':
      return <Intro />;
    case 'progress':
      return <GameProgress game={current} />;
    case 'badges':
      return <GameBadges />;
    case 'level':
      return <GameLevelView game={current} />;
    case 'info':
      return <GameInfo game={current} />;
  }
}

/** A named competition with its logo, or the national one (ledger GAME-01). */
function Intro() {
  useSignals();
  const logo = game.logo.value;
  return (
    <section className={styles['intro']} aria-label={say('welcome')}>
      {logo !== null && <img src={logo} alt={say('logoOf', { name: game.title.value })} />}
      <p>{game.isNational.value ? say('inNational') : say('inCompetition', { name: game.title.value })}</p>
      <p>{say('aboutGame')}</p>
      <Button look="main" onClick={() => game.open('progress')}>
        {say('showProgress')}
      </Button>
    </section>
  );
}

function LevelUp() {
  useSignals();
  if (game.game.value?.canLevelUp !== true) return null;
  return (
    <Button look="next" onClick={() => void game.levelUp()}>
      {say('levelUp')}
    </Button>
  );
}
