import { escapeHtml, htmlTable } from '#applications/reports/html.ts';
import { gradeText } from '#rules/class-tables.ts';
import { rubricPoints } from '#rules/grading/rubric-points.ts';
import { historyChart } from './portfolio-chart.ts';
import type { Picture } from '#contract/engineering/picture.ts';
import type { Comment } from '#contract/learning/comment.ts';
import type { StudentDetail } from '#contract/teacher/student-detail-calls.ts';
import type { NamedDesigns } from './named-designs.ts';
import type { DesignLine } from './portfolio.ts';

interface PortfolioPage {
  readonly className: string;
  readonly appName: string;
  readonly detail: StudentDetail;
  readonly designs: readonly DesignLine[];
  readonly best: DesignLine | undefined;
  readonly named: NamedDesigns;
  /** How many designs the journal names whose pictures are left out. */
  readonly leftOut: number;
  /** Of the best design and of the others that the journal names, by their ids. */
  readonly pictures: ReadonlyMap<string, Picture>;
  /** What is said instead of a text that somebody typed. */
  readonly typed: (text: string) => string;
}

/** One application of a student on a page of its own: HTML that needs nothing else. */
export function portfolioPage(page: PortfolioPage): string {
  const { className, appName, detail, typed } = page;
  const written = detail.journal.filter(({ content }) => content !== '');
  // What is asked for first on parents' evening comes first.
  const reflections = written.toSorted((one, other) => orderOf(one.section) - orderOf(other.section));
  return [
    '<section class="portfolio">',
    `<h2>${escapeHtml(detail.student.alias)}: ${escapeHtml(appName)}</h2>`,
    `<p>${escapeHtml(typed(`${className}, ${detail.student.groupName}`))}</p>`,
    designPart(page),
    gradesPart(detail.grades, typed),
    worksPart(detail.rubrics, typed),
    ...reflections.map(({ title, content }) => `<h3>${escapeHtml(title)}</h3>${textPart(content, page)}`),
    page.leftOut > 0 ? `<p>Pictures left out: ${page.leftOut}.</p>` : '',
    commentsPart(page),
    '</section>',
  ].join('');
}

function orderOf(section: string): number {
  return section === 'final-reflection' ? 0 : 1;
}

/** Each line, and below it the designs whose pictures the student put there: each picture where the text names it first. */
function textPart(text: string, { pictures, typed, named }: PortfolioPage): string {
  const paragraphs = text.split(/\n+/).filter((line) => line.trim() !== '');
  const drawn = new Set<string>();
  return paragraphs
    .map((line) => {
      const figures = named(line).map((design) => {
        const picture = drawn.has(design.id) ? undefined : pictures.get(design.id);
        drawn.add(design.id);
        return picture ? pictureSvg(picture, typed(nameOf(design))) : '';
      });
      return `<p dir="auto">${escapeHtml(typed(line))}</p>${figures.join('')}`;
    })
    .join('');
}

function nameOf({ name, revision }: DesignLine): string {
  return `${name}, revision ${revision}`;
}

function designPart({ best, pictures, designs, typed }: PortfolioPage): string {
  if (!best) return '<p>No designs saved yet.</p>';
  const name = typed(nameOf(best));
  const picture = pictures.get(best.id);
  const result = best.performance === null ? '' : `: ${namedPerformance(best)}`;
  return [
    `<h3>${best.status === 'tested' ? 'Best design' : 'Latest design'}</h3>`,
    `<p><strong dir="auto">${escapeHtml(name)}</strong>${escapeHtml(result)}</p>`,
    picture ? pictureSvg(picture, name) : '',
    historyChart(designs, best),
  ].join('');
}

function namedPerformance({ performance, decimals, performanceLabel, performanceUnits }: DesignLine): string {
  const value = performance === null ? '' : performance.toFixed(decimals ?? 2);
  return `${performanceLabel} ${value} ${performanceUnits}`.trim();
}

/** Black on white, as it is printed. */
function pictureSvg({ box, parts }: Picture, name: string): string {
  const [, , width, height] = box;
  const line = Math.max(width, height) / 300;
  const shapes = parts.map(({ path, line: own }) =>
    own === undefined
      ? `<path d="${path}" fill="#dcdcdc" stroke="#222" stroke-width="${line.toFixed(3)}"/>`
      : `<path d="${path}" fill="none" stroke="#222" stroke-width="${Math.max(own, line).toFixed(3)}"/>`,
  );
  const label = escapeHtml(`Picture of ${name}`);
  return `<svg viewBox="${box.join(' ')}" role="img" aria-label="${label}" class="portfolio-picture">${shapes.join('')}</svg>`;
}

/** What was graded by a rubric, with the teacher's comment. */
function worksPart(rubrics: StudentDetail['rubrics'], typed: PortfolioPage['typed']): string {
  const rows = rubrics.flatMap(({ name, score }) => {
    if (!score) return [];
    const { points, most } = rubricPoints(score.levels);
    return [[name, `${points} of ${most}`, typed(score.comment)]];
  });
  return rows.length === 0 ? '' : `<h3>Graded work</h3>${htmlTable(['Work', 'Points', 'Comment'], rows)}`;
}

/** What counts and has a grade, line by line; of the rest only how much there is, so that a page stays a page. */
function gradesPart(all: StudentDetail['grades'], typed: PortfolioPage['typed']): string {
  const grades = all.filter(({ isHidden }) => isHidden !== true);
  const asked = grades.filter(({ category }) => category === 'quiz' || category === 'worksheet');
  const given = grades.filter(
    ({ original, override, isExcused, note }) => original !== null || override !== null || isExcused || note !== '',
  );
  const done = asked.filter(({ isComplete }) => isComplete).length;
  const pages = grades.filter(({ isComplete }) => isComplete).length;
  const counts = `${done} of ${asked.length} quizzes and worksheets, ${pages} of ${grades.length} pages done.`;
  const hasNotes = given.some(({ note }) => note !== '');
  const rows = given.map((line) => [line.name, gradeText(line), ...(hasNotes ? [typed(line.note)] : [])]);
  const heads = ['Exercise', 'Grade', ...(hasNotes ? ['Note'] : [])];
  const star = given.some(({ override, isExcused }) => override !== null && !isExcused)
    ? '<p>* given by the teacher</p>'
    : '';
  return `<h3>Grades</h3><p>${counts}</p>${rows.length === 0 ? '' : htmlTable(heads, rows)}${star}`;
}

function commentsPart({ detail, designs, typed }: PortfolioPage): string {
  if (detail.comments.length === 0) return '';
  const lines = detail.comments.map((comment) => {
    const said =
      comment.text === '' ? '<em>taken back</em>' : `<span dir="auto">${escapeHtml(typed(comment.text))}</span>`;
    const answer = comment.answer
      ? `<br>${escapeHtml(detail.student.alias)}: <span dir="auto">${escapeHtml(typed(comment.answer.text))}</span>`
      : '';
    const about = escapeHtml(`${typed(comment.by)} on ${typed(aboutOf(comment, detail, designs))}:`);
    return `<li><strong>${about}</strong> ${said}${answer}</li>`;
  });
  return `<h3>Comments</h3><ul>${lines.join('')}</ul>`;
}

function aboutOf({ kind, subject }: Comment, { journal }: StudentDetail, designs: readonly DesignLine[]): string {
  if (kind === 'journal') return journal.find(({ section }) => section === subject)?.title ?? 'the journal';
  const design = designs.find(({ id }) => id === subject);
  return design ? nameOf(design) : 'a design';
}
