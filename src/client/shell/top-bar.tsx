import { useSignals } from '@preact/signals-react/runtime';
import { BookOpen, FolderOpen, GraduationCap, LogOut, Settings } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'wouter';
import { fileManager } from '#client/stores/engineering/file-manager.ts';
import { GameBar } from '#client/panels/game/game-bar.tsx';
import { help } from '#client/stores/learning/help.ts';
import { navigation } from '#client/stores/page/navigation.ts';
import type { PageName } from '#client/stores/page/page-names.ts';
import { signOut } from '#client/stores/session/sign-out.ts';
import { IconButton } from '#client/ui/button.tsx';
import { lazyWindow } from '#client/ui/lazy-part.tsx';
import styles from './top-bar.module.css';

const PreferencesDialog = lazyWindow(
  async () => (await import('#client/panels/preferences/preferences-dialog.tsx')).PreferencesDialog,
);

const LINKS: readonly { readonly page: PageName; readonly label: string }[] = [
  { page: 'research', label: 'Research' },
  { page: 'engineering', label: 'Engineering' },
  { page: 'simulation', label: 'Competition' },
  { page: 'outputs', label: 'Outputs' },
  { page: 'build', label: 'Build' },
];

/** The top bar (ledger NAV-10). */
export function TopBar({ page }: { readonly page: PageName }) {
  useSignals();
  const [hasPreferences, setHasPreferences] = useState(false);
  return (
    <header className={styles['bar']}>
      <Link href="/home" className={styles['name'] ?? ''}>
        Balsa
      </Link>
      <nav className={styles['links']} aria-label="Pages">
        {LINKS.map((link) => (
          <Link key={link.page} href={`/${link.page}`} aria-current={link.page === page ? 'page' : undefined}>
            {link.label}
          </Link>
        ))}
      </nav>
      <GameBar />
      <div className={styles['icons']}>
        <IconButton
          label="File Manager"
          icon={<FolderOpen aria-hidden="true" size={20} />}
          pressed={fileManager.isOpen.value}
          onClick={() => (fileManager.isOpen.value ? fileManager.hide() : fileManager.show())}
        />
        <IconButton
          label="Tutorials"
          icon={<GraduationCap aria-hidden="true" size={20} />}
          pressed={help.isOpen.value}
          onClick={() => (help.isOpen.value ? help.close() : help.open())}
        />
        <IconButton
          label="Journal"
          icon={<BookOpen aria-hidden="true" size={20} />}
          pressed={page === 'journal'}
          onClick={() => navigation.go('journal')}
        />
        <IconButton
          label="Preferences"
          icon={<Settings aria-hidden="true" size={20} />}
          onClick={() => setHasPreferences(true)}
        />
        <IconButton
          label="Sign Out"
          icon={<LogOut aria-hidden="true" size={20} />}
          onClick={() => void signOut.ask()}
        />
      </div>
      <Suspense fallback={null}>
        {hasPreferences && <PreferencesDialog onClose={() => setHasPreferences(false)} />}
      </Suspense>
    </header>
  );
}
