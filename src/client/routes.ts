import type { ComponentType, LazyExoticComponent } from 'react';
import type { PageName } from '#client/stores/page/page-names.ts';
import { lazyPart } from '#client/ui/lazy-part.tsx';

interface Route {
  /** The document's title and the words announced on arrival. */
  readonly title: string;
  readonly screen: LazyExoticComponent<ComponentType>;
}

/** One row a page; a page name without a row does not compile. */
export const routes: Readonly<Record<PageName, Route>> = {
  home: {
    title: 'Home',
    screen: lazyPart(async () => (await import('./screens/home/home-screen.tsx')).HomeScreen),
  },
  research: {
    title: 'Research',
    screen: lazyPart(async () => (await import('./screens/research/research-screen.tsx')).ResearchScreen),
  },
  engineering: {
    title: 'Engineering',
    screen: lazyPart(async () => (await import('./screens/engineering/engineering-screen.tsx')).EngineeringScreen),
  },
  simulation: {
    title: 'Competition',
    screen: lazyPart(async () => (await import('./screens/competition/competition-screen.tsx')).CompetitionScreen),
  },
  outputs: {
    title: 'Outputs',
    screen: lazyPart(async () => (await import('./screens/outputs/outputs-screen.tsx')).OutputsScreen),
  },
  build: {
    title: 'Build and Test',
    screen: lazyPart(async () => (await import('./screens/build/build-screen.tsx')).BuildScreen),
  },
  journal: {
    title: 'Journal',
    screen: lazyPart(async () => (await import('./screens/journal/journal-screen.tsx')).JournalScreen),
  },
};
