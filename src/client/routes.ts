import { lazyPart } from '#client/ui/rendering/lazy-part.tsx';
import type { PageName } from '#client/stores/page/page-names.ts';
import type { shell } from '#client/words/student/shell.ts';
import type { ComponentType, LazyExoticComponent } from 'react';

interface Route {
  /** The document's title and the words announced on arrival, by its key among the shell's words. */
  readonly title: Parameters<typeof shell>[0];
  readonly screen: LazyExoticComponent<ComponentType>;
}

/** One row a page; a page name without a row does not compile. */
export const routes: Readonly<Record<PageName, Route>> = {
  home: {
    title: 'home',
    screen: lazyPart(async () => (await import('./screens/home/home-screen.tsx')).HomeScreen),
  },
  research: {
    title: 'research',
    screen: lazyPart(async () => (await import('./screens/research/research-screen.tsx')).ResearchScreen),
  },
  engineering: {
    title: 'engineering',
    screen: lazyPart(async () => (await import('./screens/engineering/engineering-screen.tsx')).EngineeringScreen),
  },
  simulation: {
    title: 'competition',
    screen: lazyPart(async () => (await import('./screens/competition/competition-screen.tsx')).CompetitionScreen),
  },
  outputs: {
    title: 'outputs',
    screen: lazyPart(async () => (await import('./screens/outputs/outputs-screen.tsx')).OutputsScreen),
  },
  build: {
    title: 'buildAndTest',
    screen: lazyPart(async () => (await import('./screens/build/build-screen.tsx')).BuildScreen),
  },
  journal: {
    title: 'journal',
    screen: lazyPart(async () => (await import('./screens/journal/journal-screen.tsx')).JournalScreen),
  },
};
