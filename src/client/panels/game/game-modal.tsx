import { useSignals } from '@preact/signals-react/runtime';
import { game, type GamePage } from '#client/stores/competition/game.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Loading } from '#client/ui/states.tsx';
import { GameInfo } from './game-info.tsx';
import { GameLevelView } from './game-level.tsx';
import { GameProgress } from './game-progress.tsx';
import styles from './game.module.css';

const PAGES: readonly { readonly page: GamePage; readonly label: string }[] = [
  { page: 'intro', label: 'Welcome' },
  { page: 'progress', label: 'My progress' },
  { page: 'level', label: 'My level' },
  { page: 'info', label: 'How it works' },
];

/** The game's window with its four views (ledger GAME-04). */
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
          <Button onClick={() => game.hide()}>Close</Button>
        </>
      }
    >
      <nav className={styles['pages']} aria-label="Game">
        {PAGES.map((each) => (
          <button
            key={each.page}
            type="button"
            aria-current={each.page === page ? 'page' : undefined}
            onClick={() => game.open(each.page)}
          >
            {each.label}
          </button>
        ))}
      </nav>
      <Page page={page} />
    </Dialog>
  );
}

function Page({ page }: { readonly page: GamePage }) {
  useSignals();
  const current = game.game.value;
  if (current === undefined) return <Loading title="Getting your game..." />;
  switch (page) {
    case 'intro':
      return <Intro />;
    case 'progress':
      return <GameProgress game={current} />;
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
    <section className={styles['intro']} aria-label="Welcome">
      {logo !== null && <img src={logo} alt={`Logo of ${game.title.value}`} />}
      <p>
        {game.isNational.value
          ? 'You are in the national competition: students everywhere work on the same challenge.'
          : `You are in the ${game.title.value}.`}
      </p>
      <p>
        There are five levels. Learn, try designs and make them better: each of these brings points, and with enough
        points you level up.
      </p>
      <Button look="main" onClick={() => game.open('progress')}>
        Show my progress
      </Button>
    </section>
  );
}

function LevelUp() {
  useSignals();
  if (game.game.value?.canLevelUp !== true) return null;
  return (
    <Button look="next" onClick={() => void game.levelUp()}>
      Level Up
    </Button>
  );
}
