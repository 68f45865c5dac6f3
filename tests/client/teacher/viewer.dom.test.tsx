import { useSignals } from '@preact/signals-react/runtime';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { classes } from '#client/stores/teacher/classes.ts';
import { gallery } from '#client/stores/teacher/gallery/gallery.ts';
import { WrittenAnswer } from '#client/teacher/answers/written-answer.tsx';
import { PausedClasses } from '#client/teacher/board/class-pause.tsx';
import { DesignCard } from '#client/teacher/gallery/design-card.tsx';
import { MeasuredList } from '#client/teacher/gallery/measured-list.tsx';
import { GameScreen } from '#client/teacher/game/game-screen.tsx';
import { GradeDialog } from '#client/teacher/gradebook/grade-dialog.tsx';
import { OwnPagesScreen } from '#client/teacher/own-pages/own-pages-screen.tsx';
import { PrivacyScreen } from '#client/teacher/privacy/privacy-screen.tsx';
import { Comments } from '#client/teacher/student/comments.tsx';
import { WorkScores } from '#client/teacher/student/work-score.tsx';
import { TrialsScreen } from '#client/teacher/trials/trials-screen.tsx';
import { RUN } from '#tests/client/teacher/class-run.ts';
import { CLASS, answer } from '#tests/client/teacher/open-class.ts';
import type { GalleryEntry } from '#client/stores/teacher/gallery/gallery.ts';
import type { OpenGrade } from '#client/teacher/gradebook/grade-table.tsx';
import type { Comment } from '#contract/learning/comment.ts';
import type { Board } from '#contract/teacher/board-calls.ts';
import type { ClassRole } from '#contract/teacher/class-calls.ts';
import type { GameStanding } from '#contract/teacher/game-calls.ts';
import type { MeasuredDesign } from '#contract/teacher/measured-calls.ts';
import type { ClassRun } from '#contract/teacher/race-day/trial-calls.ts';
import type { StudentDetail } from '#contract/teacher/student-detail-calls.ts';

// The cleaning of texts needs a browser.
vi.mock('#client/teacher/own-pages/page-seen.tsx', () => ({ PageSeen: () => undefined }));

const PLACE = { classId: 'class', appCode: 'dragster' } as const;
const OF_ADA = { ...PLACE, studentId: 'ada' } as const;
const UNIT = { code: 'dragster', name: 'CO₂ Dragster', icon: '' } as const;

const STANDING: GameStanding = {
  studentId: 'ada',
  alias: 'Ada',
  signInId: null,
  groupName: 'Red',
  level: 2,
  highestLevel: 2,
  aggregateScore: 0,
  totalPerformance: 0,
  iterations: 0,
};
const RUNS: readonly ClassRun[] = [
  RUN,
  { ...RUN, id: 'struck', name: 'Run 2', struck: 'False start' },
  { ...RUN, id: 'third' },
];
const MEASURED: MeasuredDesign = {
  revisionId: 'built',
  studentId: 'ada',
  alias: 'Ada',
  signInId: null,
  conceptName: 'Bolt',
  revision: 1,
  savedAt: 0,
  isApproved: false,
  values: [],
};
const PAGE = {
  id: 'page-1',
  appCode: 'dragster',
  title: 'Track',
  questions: 0,
  version: 1,
  isShared: false,
  isInUse: false,
  isMine: true,
  by: 'Me',
  changedAt: 0,
};
const ENTRY = {
  conceptId: 'bolt',
  studentId: 'ada',
  alias: 'Ada',
  groupName: 'Red',
  concept: {
    name: 'Bolt',
    lastModified: 0,
    isShared: false,
    revisions: [
      { id: 'built', name: 'Bolt', revision: 1, status: 'tested', performance: null, specificationName: 'Ours' },
    ],
  },
} as unknown as GalleryEntry;
const GRADE: OpenGrade = {
  studentId: 'ada',
  name: 'Ada',
  exercise: { code: 'quiz', name: 'Quiz', category: 'quiz', hasQuestions: true, questions: 2 } as OpenGrade['exercise'],
  cell: {
    code: 'quiz',
    isComplete: true,
    original: 60,
    override: 77,
    note: 'Well done',
    isExcused: false,
    isLate: false,
    attempts: 1,
    retakesAllowed: 0,
    waiting: 0,
    timeOnTask: 60,
  },
};
const COMMENT: Comment = { id: 'comment', kind: 'journal', subject: 'final', text: 'Say why.', by: 'Lee', at: 0 };
const BOARD = {
  classes: [{ id: 'class', name: 'Technology', pause: { by: 'Lee', until: 60_000 } }],
} as unknown as Board;

async function open(role: ClassRole): Promise<void> {
  const fetch = async (input: unknown): Promise<Response> => {
    const path = new URL(String(input), 'http://localhost').pathname;
    if (path.endsWith('/classes')) return answer([{ ...CLASS, role }]);
    if (path.includes('/game/')) return answer([STANDING]);
    if (path.includes('/trials/')) return answer({ units: 'metric', students: [], runs: RUNS });
    if (path.includes('/measured/')) return answer([MEASURED]);
    if (path.endsWith('/own-pages/page-1'))
      return answer({ ...PAGE, content: { title: 'Track', text: '', questions: [] }, pictures: [] });
    if (path.includes('/classes/class/') && path.endsWith('/own-pages')) return answer([]);
    if (path.endsWith('/own-pages')) return answer([PAGE]);
    if (path.endsWith('/audit')) return answer([]);
    if (path.includes('/gallery/') || path.includes('/pictures/')) return answer([]);
    return answer({ ...CLASS, role, applications: [UNIT], units: [UNIT] });
  };
  setEndpoint({ fetch: fetch as typeof globalThis.fetch });
  await Promise.all([classes.open('class'), classes.load()]);
}

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

interface Case {
  readonly what: string;
  readonly shown: () => React.ReactElement;
  /** Stands there for everybody. */
  readonly read: RegExp;
  /** What changes the class, by its names. */
  readonly changes: readonly RegExp[];
  /** What changes nothing of the class. */
  readonly stays?: readonly RegExp[];
}

const CASES: readonly Case[] = [
  {
    what: 'designs',
    shown: () => <DesignCard place={PLACE} entry={ENTRY} chosen={[]} onToggle={() => undefined} />,
    read: /^Bolt/,
    changes: [/^Share$/, /^Rename/],
    stays: [/^Compare Bolt/, /^Read Bolt/],
  },
  {
    what: 'measured values',
    shown: () => <Measured />,
    read: /^Bolt/,
    changes: [/^Approve Bolt/],
    stays: [/^Read Bolt/],
  },
  {
    what: 'levels of the game',
    shown: () => <GameScreen classId="class" more={undefined} />,
    read: /^Ada/,
    changes: [/^Level of Ada/, /^Reset/],
  },
  {
    what: 'a grade',
    shown: () => <GradeDialog place={{ ...OF_ADA, code: 'quiz' }} grade={GRADE} onClose={() => undefined} />,
    read: /^Reached: 60%/,
    changes: [/^Score to count instead/, /^Note/, /^Excused/, /^Save/, /^Allow One More Retake/, /^Clear Attempt/],
    stays: [/^See the Answers/],
  },
  {
    what: 'comments',
    shown: () => <Comments place={OF_ADA} kind="journal" subject="final" about="Final" comments={[COMMENT]} />,
    read: /^Say why/,
    changes: [/^Comment/, /^Take Back/],
  },
  {
    what: 'the measured runs',
    shown: () => <TrialsScreen classId="class" more={undefined} />,
    read: /^Struck out: False start/,
    changes: [
      /^Enter a run/,
      /^Paste or import/,
      /^Approve All/,
      /^Approve Run/,
      /^Strike out Run/,
      /^Let it count/,
      /^Correct Run/,
    ],
    stays: [/^Race sheet/],
  },
  {
    what: 'own pages, which belong to the teacher and not to the class',
    shown: () => <OwnPagesScreen classId="class" more={undefined} />,
    read: /^Track/,
    changes: [/^Preview as Student/, /^Put into This Class: Track/],
    stays: [/^New Page/, /^Edit.* Track/],
  },
  {
    what: 'an own page that is written',
    shown: () => <OwnPagesScreen classId="class" more="page-1" />,
    read: /^Write/,
    changes: [/^Preview as Student/],
    stays: [/^Title/, /^Save Page/],
  },
  {
    what: 'a written answer',
    shown: () => (
      <WrittenAnswer
        place={{ ...OF_ADA, code: 'quiz' }}
        given={{
          questionId: 'why',
          tries: [{ text: 'It is light.', isRight: false }],
          written: { id: 'why', score: null },
        }}
      />
    ),
    read: /^It is light/,
    changes: [/^Comment/, /^Save Points/, /^3$/],
  },
  {
    what: 'the rubrics of a student',
    shown: () => <WorkScores place={OF_ADA} detail={{ rubrics: [] } as unknown as StudentDetail} kinds={[]} />,
    read: /^Grade by rubric/,
    changes: [/^Change the words/],
  },
  {
    what: 'data and privacy',
    shown: () => <PrivacyScreen classId="class" more={undefined} />,
    read: /^What teachers did/,
    changes: [/^Download the Class/],
    stays: [/^Kept and Deleted/],
  },
  {
    what: 'a class that waits',
    shown: () => <PausedClasses board={BOARD} now={0} />,
    read: /^Technology|Lee/,
    changes: [/more minutes/, /^Let the class go on/],
  },
];

function Measured() {
  useSignals();
  return <MeasuredList place={PLACE} />;
}

const ROLES = ['button', 'link', 'textbox', 'spinbutton', 'combobox', 'checkbox', 'radio'] as const;

function controls(name: RegExp): readonly HTMLElement[] {
  return ROLES.flatMap((role) => screen.queryAllByRole(role, { name, hidden: true }));
}

describe.each(CASES)('$what', ({ shown, read, changes, stays = [] }) => {
  test.each(['viewer', 'co-teacher'] as const)('to a %s', async (role) => {
    await open(role);
    await gallery.load(PLACE);
    render(shown());
    expect(await screen.findAllByText(read)).not.toHaveLength(0);
    const found = (names: readonly RegExp[]): readonly string[] =>
      names.filter((name) => controls(name).length > 0).map(String);
    expect(found(changes)).toEqual(role === 'viewer' ? [] : changes.map(String));
    expect(found(stays)).toEqual(stays.map(String));
  });
});
