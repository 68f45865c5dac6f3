import { useSignals } from '@preact/signals-react/runtime';
import { BookOpen, FolderOpen, GraduationCap, LogOut, Settings } from 'lucide-react';
import { memo, useState } from 'react';
import { Link } from 'wouter';
import { GameBar } from '#client/panels/game/game-bar.tsx';
import { fileManager } from '#client/stores/engineering/files/file-manager.ts';
import { comments } from '#client/stores/learning/comments.ts';
import { help } from '#client/stores/learning/help.ts';
import { navigation } from '#client/stores/page/navigation.ts';
import { signOut } from '#client/stores/session/sign-out.ts';
import { IconButton } from '#client/ui/buttons/button.tsx';
import { LazyBoundary, lazyWindow } from '#client/ui/rendering/lazy-part.tsx';
import { shell as say } from '#client/words/student/shell.ts';
import styles from './top-bar.module.css';
import type { PageName } from '#client/stores/page/page-names.ts';

const PreferencesDialog = lazyWindow(
  async () => (await import('#client/panels/preferences/preferences-dialog.tsx')).PreferencesDialog,
);

const LINKS = [
  { page: 'research', label: 'research' },
  { page: 'engineering', label: 'engineering' },
  { page: 'simulation', label: 'competition' },
  { page: 'outputs', label: 'outputs' },
  { page: 'build', label: 'build' },
] as const;

/** The top bar (ledger NAV-10). */
export function TopBar({ page }: { readonly page: PageName }) {
  useSignals();
  return (
    <header className={styles['bar']}>
      <Link href="/home" className={styles['name'] ?? ''}>
        Balsa
      </Link>
      <nav className={styles['links']} aria-label={say('pages')} data-tour="pages">
        {LINKS.map((link) => (
          <Link key={link.page} href={`/${link.page}`} aria-current={link.page === page ? 'page' : undefined}>
            {say(link.label)}
          </Link>
        ))}
      </nav>
      <Game />
      <Tools isInJournal={page === 'journal'} />
    </header>
  );
}

// What another page does not change is not drawn anew with it.
const Game = memo(GameBar);
const Tools = memo(ToolButtons);

function ToolButtons({ isInJournal }: { readonly isInJournal: boolean }) {
  useSignals();
  const news = comments.fresh.value.length;
  const [hasPreferences, setHasPreferences] = useState(false);
  return (
    <>
      <div className={styles['icons']}>
        <IconButton
          label={say('fileManager')}
          data-tour="file-manager-button"
          icon={<FolderOpen aria-hidden="true" size={20} />}
          pressed={fileManager.isOpen.value}
          onClick={() => (fileManager.isOpen.value ? fileManager.hide() : fileManager.show())}
        />
        <IconButton
          label={say('tutorials')}
          data-tour="tutorials-button"
          icon={<GraduationCap aria-hidden="true" size={20} />}
          pressed={help.isOpen.value}
          onClick={() => (help.isOpen.value ? help.close() : help.open())}
        />
        <IconButton
          label={news === 0 ? say('journal') : say('journalNew', { count: news })}
          data-news={news > 0}
          data-tour="journal-button"
          icon={<BookOpen aria-hidden="true" size={20} />}
          pressed={isInJournal}
          onClick={() => navigation.go('journal')}
        />
        <IconButton
          label={say('preferences')}
          data-tour="preferences-button"
          icon={<Settings aria-hidden="true" size={20} />}
          onClick={() => setHasPreferences(true)}
        />
        <IconButton
          label={say('signOut')}
          icon={<LogOut aria-hidden="true" size={20} />}
          onClick={() => void signOut.ask()}
        />
      </div>
      <LazyBoundary fallback={null}>
        {hasPreferences && <PreferencesDialog onClose={() => setHasPreferences(false)} />}
      </LazyBoundary>
    </>
  );
}
