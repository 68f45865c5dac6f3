import { rankingOf } from '#applications/judgement.ts';
import { written } from '#applications/rounding.ts';
import { MINUTE_MS } from '#contract/values/durations.ts';
import { DEMO_DISTRICT, IS_DEMO_CLASS } from '#server/demo/demo-class.ts';
import { DEMO_TEACHER_EMAIL } from '#server/demo/demo-teacher.ts';
import { findTeacherAt } from '#server/records/teachers/teachers.ts';
import { exercisesAt } from '#server/sequence/content-levels.ts';
import { Desk } from './desk.ts';
import { HERONS } from './herons.ts';
import { lessonTimes } from './lesson-times.ts';
import { BUILT, measure } from './measured-runs.ts';
import { OTTERS } from './otters.ts';
import { KEY_START, Pupil } from './pupil.ts';
import { routeOf } from './routes.ts';
import { giveWrittenPoints } from './written-points.ts';
import type { AnyApplication } from '#applications/registry.ts';
import type { Curriculum } from '#contract/learning/curriculum.ts';
import type { JournalSection } from '#contract/learning/journal.ts';
import type { Teacher } from '#server/records/teachers/teachers.ts';
import type { Services } from '#server/services.ts';
import type { Ask } from './desk.ts';
import type { Chapter, Story } from './story.ts';

const STORIES: readonly Story[] = [...HERONS, ...OTTERS];
/** The last thing of each student: who has it is done. */
const END = 'end-of-story';

interface Member {
  readonly id: string;
  readonly classroomId: string;
  readonly organisationId: string;
  /** When the class was made: the life is told back from then, so that a second start tells the same. */
  readonly madeAt: number;
  readonly story: Story;
}

/**
 * Two weeks of the demonstration's students: pages read, quizzes taken, designs improved, journals written, and what their
 * teacher said of it, all by the product's own calls. Students who have done something themselves are left alone. Goes on where
 * an earlier start was cut off. Throws, once all others are done, where something of one student was refused: a teacher may have
 * closed an activity meanwhile.
 */
export async function liveDemo(services: Services): Promise<void> {
  const desk = new Desk(services);
  const failures: unknown[] = [];
  for (const member of await membersOf(services)) {
    await live(services, desk, member).catch(async (failure: unknown) => {
      if (await isThere(services, member)) failures.push(failure);
    });
  }
  if (failures.length > 0) throw failures[0];
}

/** Not so where the demonstration, or the student, was deleted meanwhile. */
async function isThere({ database }: Services, { id }: Member): Promise<boolean> {
  return (await database.get('SELECT id FROM person WHERE id = ?', [id])) !== undefined;
}

async function live(services: Services, desk: Desk, member: Member): Promise<void> {
  const { organisationId, madeAt, story } = member;
  const teacher = await services.database.read((sql) => findTeacherAt(sql, organisationId, DEMO_TEACHER_EMAIL));
  const done = await operationsOf(services, member.id);
  const isTouched = done.size > 0 && ![...done].some((key) => key.startsWith(KEY_START));
  if (!teacher || isTouched) return;
  for (const [index, chapter] of story.chapters.entries()) {
    const application = services.catalogue.applicationOf(chapter.appCode);
    const lessons = lessonTimes(madeAt, index, story.chapters.length);
    if (!application) continue;
    await new Living(services, desk, { member, chapter, application, lessons, teacher, done }).tell();
  }
}

async function membersOf({ database, keys }: Services): Promise<Member[]> {
  const rows = await database.read((sql) =>
    sql.all<{ id: string; sign_in_sealed: string; classroom_id: string; organisation_id: string; made_at: number }>(
      `SELECT p.id, p.sign_in_sealed, g.classroom_id, c.organisation_id, c.created_at AS made_at FROM person p
       JOIN student_group g ON g.id = p.group_id
       JOIN classroom c ON c.id = g.classroom_id
       JOIN organisation o ON o.id = c.organisation_id
       JOIN district d ON d.id = o.district_id
       WHERE d.name = ? AND ${IS_DEMO_CLASS} AND c.archived_at IS NULL AND p.is_teacher = 0 AND p.is_active = 1
       ORDER BY p.number`,
      [DEMO_DISTRICT],
    ),
  );
  return rows.flatMap(({ id, sign_in_sealed: sealed, classroom_id, organisation_id, made_at }) => {
    const story = STORIES.find(({ signInId }) => signInId === keys.unseal(sealed));
    return story ? [{ id, classroomId: classroom_id, organisationId: organisation_id, madeAt: made_at, story }] : [];
  });
}

async function operationsOf({ database }: Services, personId: string): Promise<ReadonlySet<string>> {
  const rows = await database.read((sql) =>
    sql.all<{ op: string }>('SELECT op FROM operation WHERE person_id = ?', [personId]),
  );
  return new Set(rows.map(({ op }) => op));
}

interface Told {
  readonly member: Member;
  readonly chapter: Chapter;
  readonly application: AnyApplication;
  /** [ms since 1970], one for each lesson. */
  readonly lessons: readonly number[];
  readonly teacher: Teacher;
  readonly done: ReadonlySet<string>;
}

/** One student in one application, lesson by lesson. */
class Living {
  private readonly services: Services;
  private readonly desk: Desk;
  private readonly told: Told;

  constructor(services: Services, desk: Desk, told: Told) {
    this.services = services;
    this.desk = desk;
    this.told = told;
  }

  async tell(): Promise<void> {
    const { chapter, lessons } = this.told;
    if ((await this.pupil(0)).isDone(END)) return;
    for (const lesson of lessons.keys()) {
      await this.study(lesson);
      await this.design(lesson);
    }
    const last = lessons.length - 1;
    await this.race(last);
    await this.write(last);
    await this.teach(last);
    if (chapter.comment?.answer !== undefined) await this.answer(chapter.comment.text, chapter.comment.answer);
    const pupil = await this.pupil(last, 40);
    await pupil.spend(END, this.times(lessons.length));
  }

  /** At so many minutes into a lesson. */
  private async pupil(lesson: number, minutes = 0): Promise<Pupil> {
    const { member, application, lessons, done } = this.told;
    const { database } = this.services;
    this.desk.now = (lessons[lesson] ?? 0) + minutes * MINUTE_MS;
    const ask = await this.desk.student(member.id);
    const { id: personId, story } = member;
    const { signInId: name, skill } = story;
    return new Pupil({ ask, database, personId, name, skill, done }, application);
  }

  /** The exercises of one lesson. */
  private part(lesson: number): Curriculum {
    const { application, chapter, lessons } = this.told;
    // The demonstration class reads at the level of middle school.
    const curriculum = exercisesAt(application.curriculum ?? [], 'middle');
    const reached = curriculum.slice(0, Math.round(curriculum.length * chapter.reach));
    const size = Math.ceil(reached.length / lessons.length);
    return reached.slice(lesson * size, (lesson + 1) * size);
  }

  private async study(lesson: number): Promise<void> {
    const part = this.part(lesson);
    if (part.length === 0) return;
    const pupil = await this.pupil(lesson, 5);
    const { exercises } = await pupil.startup();
    const idOf = (code: string): string => exercises.find((exercise) => exercise.code === code)?.id ?? '';
    await pupil.read(part.filter(({ questions }) => !questions).map(({ code }) => ({ code, id: idOf(code) })));
    const { isStuck = false } = this.told.chapter;
    for (const exercise of part.filter(({ questions }) => questions)) {
      if (isStuck) await pupil.loseTheThread(exercise, idOf(exercise.code));
      else await pupil.take(exercise, idOf(exercise.code));
    }
    await pupil.spend(`time-${lesson}`, this.times(lesson + 1));
  }

  /** Totals after so many lessons [s by page]: quizzes take longer than pages. */
  private times(lessons: number): Record<string, number> {
    const pages = Array.from({ length: lessons }, (_, lesson) => this.part(lesson)).flat();
    const pace = 1.6 - this.told.member.story.skill;
    return Object.fromEntries(
      pages.map(({ code, questions }) => [
        code,
        Math.round(pace * (questions ? 420 : 130 + ((code.length * 37) % 160))),
      ]),
    );
  }

  /** The steps of the design, spread over the lessons. */
  private async design(lesson: number): Promise<void> {
    const { chapter, application, lessons } = this.told;
    if (!chapter.design) return;
    const steps = routeOf(application.code, chapter.design.route).length;
    const from = Math.floor((steps * lesson) / lessons.length);
    const to = Math.floor((steps * (lesson + 1)) / lessons.length);
    for (let step = from; step < to; step += 1) {
      const pupil = await this.pupil(lesson, 20 + 6 * (step - from));
      await pupil.improve(chapter.design, step);
    }
  }

  /** What was built is measured at the end of the last lesson. */
  private async race(last: number): Promise<void> {
    const { chapter, application } = this.told;
    if (!chapter.design || chapter.reach < BUILT) return;
    const pupil = await this.pupil(last, 50);
    await measure(pupil, application, { name: chapter.design.name, at: this.desk.now });
  }

  private async write(last: number): Promise<void> {
    const { chapter } = this.told;
    const sections = Object.entries(chapter.journal ?? {}) as [JournalSection, string][];
    for (const [index, [section, text]] of sections.entries()) {
      const isEarly = section === 'introduction' || section === 'design-challenge';
      const pupil = await this.pupil(isEarly ? 0 : last, 35 + 2 * index);
      await pupil.write(section, await this.withResults(pupil, text));
    }
  }

  private async withResults(pupil: Pupil, text: string): Promise<string> {
    const { chapter, application } = this.told;
    const specification = application.specifications[0];
    if (!chapter.design || !specification) return text;
    const { measure } = rankingOf(application, specification);
    const reached = await pupil.revisions(chapter.design.name);
    const say = (which: number): string =>
      written(reached.at(which)?.performance ?? null, measure.resolution, measure.units);
    return text.replace('{first}', say(0)).replace('{last}', say(-1));
  }

  /** What the teacher does after the last lesson; what stands there already is not said twice. */
  private async teach(last: number): Promise<void> {
    const { member, application, chapter, teacher } = this.told;
    const { comment, given } = chapter;
    if (!comment && !given) return;
    const pupil = await this.pupil(last);
    const design = chapter.design && (await pupil.revisions(chapter.design.name)).at(-1);
    this.desk.now += 90 * MINUTE_MS;
    const path = `/teacher/api/classes/${member.classroomId}/students/${member.id}/${application.code}`;
    await this.desk.asTeacher(teacher, async (ask) => {
      if (comment)
        await addComment(ask, path, { text: comment.text, section: comment.section, revisionId: design?.id });
      if (given) {
        const { code, ...grade } = given;
        await ask('PUT', `${path}/exercises/${code}/grade`, grade);
      }
      await markRead(ask, member.id, application.code);
      await giveWrittenPoints(ask, { classId: member.classroomId, studentId: member.id, application });
    });
  }

  private async answer(text: string, answer: string): Promise<void> {
    const { lessons } = this.told;
    const pupil = await this.pupil(lessons.length - 1, 23 * 60);
    const comment = (await pupil.startup()).comments?.find((each) => each.text === text);
    if (comment) await pupil.answerComment(comment.id, answer);
  }
}

interface Remark {
  readonly text: string;
  readonly section: JournalSection | undefined;
  readonly revisionId: string | undefined;
}

async function addComment(ask: Ask, path: string, { text, section, revisionId }: Remark): Promise<void> {
  const subject = section ?? revisionId;
  const { comments } = await ask('GET', path);
  if (subject === undefined || comments.some((each: { text: string }) => each.text === text)) return;
  await ask('POST', `${path}/comments`, { kind: section ? 'journal' : 'revision', subject, text });
}

/** What she has said something about, she has read. */
async function markRead(ask: Ask, studentId: string, appCode: string): Promise<void> {
  const { texts } = await ask('GET', '/teacher/api/unread');
  const read = texts.filter(
    (text: { studentId: string; appCode: string }) => text.studentId === studentId && text.appCode === appCode,
  );
  if (read.length === 0) return;
  await ask('POST', '/teacher/api/unread/read', {
    texts: read.map(
      ({ classId, kind, subject, at }: { classId: string; kind: string; subject: string; at: number }) => ({
        classId,
        studentId,
        appCode,
        kind,
        subject,
        at,
      }),
    ),
  });
}
