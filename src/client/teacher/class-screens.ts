import {
  BarChart3,
  ClipboardList,
  FilePen,
  Flag,
  Gamepad2,
  LayoutGrid,
  LifeBuoy,
  Ruler,
  ShieldCheck,
  Trophy,
  Timer,
  Users,
} from 'lucide-react';
import { lazyPart } from '#client/ui/rendering/lazy-part.tsx';
import type { menu } from '#client/words/teacher/menu.ts';
import type { ClassScreenProps } from './parts/class-screen-props.ts';
import type { ComponentType, LazyExoticComponent } from 'react';

export interface ClassScreen {
  /** The word of the address, /teacher/classes/{id}/{path}, and the key of the screen's name. */
  readonly path: Parameters<typeof menu>[0];
  /** It is reached from other screens only, and the menu shows this one as the present one. */
  readonly partOf?: 'students' | 'activities' | 'gradebook' | 'designs' | 'race-day';
  /** The address names one student or design behind it; without, it leads to the screen of which this is part. */
  readonly isOfOne?: true;
  readonly icon: ComponentType<{ readonly size?: number; readonly 'aria-hidden'?: boolean }>;
  readonly screen: LazyExoticComponent<ComponentType<ClassScreenProps>>;
}

/** The screens of a class in the order of its menu, one row each; the first is where a class opens. */
export const CLASS_SCREENS: readonly ClassScreen[] = [
  {
    path: 'board',
    icon: LayoutGrid,
    screen: lazyPart(async () => (await import('./board/board-screen.tsx')).BoardScreen),
  },
  {
    path: 'students',
    icon: Users,
    screen: lazyPart(async () => (await import('./roster/students-screen.tsx')).StudentsScreen),
  },
  {
    path: 'student',
    partOf: 'students',
    isOfOne: true,
    icon: Users,
    screen: lazyPart(async () => (await import('./student/student-screen.tsx')).StudentScreen),
  },
  {
    path: 'portfolio',
    partOf: 'students',
    icon: Users,
    screen: lazyPart(async () => (await import('./student/portfolio-screen.tsx')).PortfolioScreen),
  },
  {
    path: 'activities',
    icon: ClipboardList,
    screen: lazyPart(async () => (await import('./activities/activities-screen.tsx')).ActivitiesScreen),
  },
  {
    path: 'pages',
    partOf: 'activities',
    icon: ClipboardList,
    screen: lazyPart(async () => (await import('./sequence/pages-screen.tsx')).PagesScreen),
  },
  {
    path: 'own-pages',
    icon: FilePen,
    screen: lazyPart(async () => (await import('./own-pages/own-pages-screen.tsx')).OwnPagesScreen),
  },
  {
    path: 'gradebook',
    icon: BarChart3,
    screen: lazyPart(async () => (await import('./gradebook/gradebook-screen.tsx')).GradebookScreen),
  },
  {
    path: 'answers',
    partOf: 'gradebook',
    icon: BarChart3,
    screen: lazyPart(async () => (await import('./answers/answers-screen.tsx')).AnswersScreen),
  },
  {
    path: 'rubrics',
    partOf: 'gradebook',
    icon: BarChart3,
    screen: lazyPart(async () => (await import('./rubrics/rubrics-screen.tsx')).RubricsScreen),
  },
  {
    path: 'designs',
    icon: Ruler,
    screen: lazyPart(async () => (await import('./gallery/designs-screen.tsx')).DesignsScreen),
  },
  {
    path: 'design',
    partOf: 'designs',
    isOfOne: true,
    icon: Ruler,
    screen: lazyPart(async () => (await import('./gallery/design-screen.tsx')).DesignScreen),
  },
  {
    path: 'contest',
    icon: Trophy,
    screen: lazyPart(async () => (await import('./contest/contest-screen.tsx')).ContestScreen),
  },
  {
    path: 'trials',
    icon: Timer,
    screen: lazyPart(async () => (await import('./trials/trials-screen.tsx')).TrialsScreen),
  },
  {
    path: 'race-day',
    icon: Flag,
    screen: lazyPart(async () => (await import('./race-day/race-day-screen.tsx')).RaceDayScreen),
  },
  {
    path: 'uncertainty',
    partOf: 'race-day',
    icon: Flag,
    screen: lazyPart(async () => (await import('./race-day/uncertainty-screen.tsx')).UncertaintyScreen),
  },
  {
    path: 'game',
    icon: Gamepad2,
    screen: lazyPart(async () => (await import('./game/game-screen.tsx')).GameScreen),
  },
  {
    path: 'privacy',
    icon: ShieldCheck,
    screen: lazyPart(async () => (await import('./privacy/privacy-screen.tsx')).PrivacyScreen),
  },
  {
    path: 'help',
    icon: LifeBuoy,
    screen: lazyPart(async () => (await import('./help/help-screen.tsx')).HelpScreen),
  },
];
