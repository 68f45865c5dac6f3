import { BarChart3, ClipboardList, Gamepad2, LayoutGrid, LifeBuoy, Ruler, ShieldCheck, Users } from 'lucide-react';
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { ClassScreenProps } from './parts/class-screen-props.ts';

interface ClassScreen {
  /** The word of the address: /teacher/classes/{id}/{path}. */
  readonly path: string;
  readonly label: string;
  /** It is reached from other screens only, and the menu shows this one as the present one. */
  readonly partOf?: 'students';
  readonly icon: ComponentType<{ readonly size?: number; readonly 'aria-hidden'?: boolean }>;
  readonly screen: LazyExoticComponent<ComponentType<ClassScreenProps>>;
}

/** The screens of a class in the order of its menu, one row each; the first is where a class opens. */
export const CLASS_SCREENS: readonly ClassScreen[] = [
  {
    path: 'board',
    label: 'Board',
    icon: LayoutGrid,
    screen: lazy(async () => ({ default: (await import('./board/board-screen.tsx')).BoardScreen })),
  },
  {
    path: 'students',
    label: 'Students',
    icon: Users,
    screen: lazy(async () => ({ default: (await import('./students/students-screen.tsx')).StudentsScreen })),
  },
  {
    path: 'student',
    label: 'Student',
    partOf: 'students',
    icon: Users,
    screen: lazy(async () => ({ default: (await import('./student/student-screen.tsx')).StudentScreen })),
  },
  {
    path: 'activities',
    label: 'Activities',
    icon: ClipboardList,
    screen: lazy(async () => ({ default: (await import('./activities/activities-screen.tsx')).ActivitiesScreen })),
  },
  {
    path: 'gradebook',
    label: 'Gradebook',
    icon: BarChart3,
    screen: lazy(async () => ({ default: (await import('./gradebook/gradebook-screen.tsx')).GradebookScreen })),
  },
  {
    path: 'designs',
    label: 'Designs',
    icon: Ruler,
    screen: lazy(async () => ({ default: (await import('./designs/designs-screen.tsx')).DesignsScreen })),
  },
  {
    path: 'game',
    label: 'Game',
    icon: Gamepad2,
    screen: lazy(async () => ({ default: (await import('./game/game-screen.tsx')).GameScreen })),
  },
  {
    path: 'privacy',
    label: 'Data & privacy',
    icon: ShieldCheck,
    screen: lazy(async () => ({ default: (await import('./privacy/privacy-screen.tsx')).PrivacyScreen })),
  },
  {
    path: 'help',
    label: 'Help',
    icon: LifeBuoy,
    screen: lazy(async () => ({ default: (await import('./help/help-screen.tsx')).HelpScreen })),
  },
];
