import { useSignals } from '@preact/signals-react/runtime';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { Overlays } from '#client/shell/overlays.tsx';
import { classes } from '#client/stores/teacher/classes.ts';
import { studentDetail } from '#client/stores/teacher/student/student-detail.ts';
import { Show } from '#client/teacher/parts/show.tsx';
import { StudentJournal } from '#client/teacher/student/student-journal.tsx';
import { CLASS, answer } from '#tests/client/teacher/open-class.ts';
import type { Comment } from '#contract/learning/comment.ts';
import type { RubricScore, StudentRubric } from '#contract/learning/rubric.ts';
import type { StudentDetail } from '#contract/teacher/student-detail-calls.ts';

const PLACE = { classId: 'class', studentId: 'ben', appCode: 'dragster' } as const;
const SENTENCE = 'This work has just been scored.';
const LEVELS = ['Beginning', 'Developing', 'Meets', 'Exceeds'];

/** The records of one student, whom two teachers read. */
class Records {
  score: RubricScore | undefined;
  comments: Comment[] = [];
  sent: { readonly was: string | null }[] = [];

  readonly fetch = async (input: unknown, init?: RequestInit): Promise<Response> => {
    const path = String(input instanceof Request ? input.url : input);
    if (path.endsWith('/classes/class')) return answer(CLASS);
    const body = JSON.parse(String(init?.body ?? 'null'));
    if (path.endsWith('/comments')) return answer(this.comment(body));
    if (path.includes('/comments/')) {
      this.comments = [];
      return answer({});
    }
    if (body === null) return answer(this.detail());
    this.sent.push(body);
    if (body.was !== (this.score?.id ?? null)) return answer({ code: 'WORK_SCORE_CHANGED', message: SENTENCE }, 409);
    this.give(body.levels, body.comment);
    return answer(this.detail().rubrics[0]);
  };

  give(levels: number[] | null, comment: string): void {
    this.score = levels === null ? undefined : { id: `score-${Math.random()}`, levels, comment, by: 'Lee', at: 0 };
  }

  private comment({ kind, subject, text }: Comment): Comment {
    const comment = { id: 'comment', kind, subject, text, by: 'Rivera', at: 0 };
    this.comments.push(comment);
    return comment;
  }

  private detail(): StudentDetail {
    const criteria = ['Ideas', 'Data'].map((name) => ({ name, levels: LEVELS.map((level) => `${name} ${level}`) }));
    const rubric: StudentRubric = { kind: 'journal', name: 'Journal', codes: [], levels: LEVELS, criteria };
    const student = { id: 'ben', alias: 'Ben', groupName: 'Owls', lastSeenAt: 0, isActive: true };
    return {
      student,
      grades: [],
      concepts: [],
      journal: [{ section: 'final', title: 'Final', content: 'I learned much.', modifiedAt: 0, history: [] }],
      comments: this.comments,
      rubrics: [this.score ? { ...rubric, score: this.score } : rubric],
      trials: [],
    };
  }
}

let records: Records;
beforeEach(async () => {
  sessionStorage.clear();
  records = new Records();
  setEndpoint({ fetch: records.fetch as typeof fetch });
  await Promise.all([classes.open('class'), studentDetail.load(PLACE)]);
});
afterEach(cleanup);

function Journal() {
  useSignals();
  return (
    <>
      <Show of={studentDetail.state.value} waiting="" retry={() => undefined}>
        {(detail) => <StudentJournal place={PLACE} detail={detail} />}
      </Show>
      <Overlays />
    </>
  );
}

const choose = (criterion: string, level: string) =>
  fireEvent.click(screen.getByRole('radio', { name: `${criterion}, ${level}: ${criterion} ${level}`, hidden: true }));
const isChosen = (criterion: string, level: string) =>
  screen.getByRole<HTMLInputElement>('radio', { name: `${criterion}, ${level}: ${criterion} ${level}`, hidden: true })
    .checked;
const commentOf = () => screen.getByLabelText<HTMLTextAreaElement>('Comment');
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save Levels', hidden: true }));

test('a score that another teacher gave meanwhile is said, and what was typed stays to be saved over it', async () => {
  render(<Journal />);
  choose('Ideas', 'Meets');
  choose('Data', 'Developing');
  fireEvent.change(commentOf(), { target: { value: 'Say why.' } });
  records.give([4, 4], 'Well done.');
  save();
  await screen.findByText(SENTENCE);
  await screen.findByText(/^8 of 16 points/);
  expect([isChosen('Ideas', 'Meets'), isChosen('Data', 'Developing'), commentOf().value]).toEqual([
    true,
    true,
    'Say why.',
  ]);
  const { id } = records.score ?? {};
  save();
  await screen.findByText(/^5 of 16 points/);
  const toasts = screen.getByRole('status', { name: 'Notifications', hidden: true });
  await waitFor(() => expect(toasts.textContent).toContain('The levels are saved.'));
  expect(records.sent.map(({ was }) => was)).toEqual([null, id]);
  expect(records.score).toMatchObject({ levels: [3, 2], comment: 'Say why.' });
  await waitFor(() => expect(screen.queryByText('Discard Changes')).toBeNull());
});

test('a score is taken back after a question, and not one that another teacher has given since, which is said', async () => {
  records.give([4, 1], 'Well done.');
  await studentDetail.load(PLACE);
  render(<Journal />);
  const takeBack = screen.getByRole('button', { name: 'Take the Score Back...', hidden: true });
  const answerWith = async (name: string) => {
    await waitFor(() => expect(takeBack.getAttribute('aria-disabled')).toBeNull());
    fireEvent.click(takeBack);
    const question = within(screen.getByRole('dialog', { name: 'Take this score back?' }));
    fireEvent.click(question.getByRole('button', { name }));
  };
  await answerWith('Cancel');
  expect(records.sent).toEqual([]);
  records.give([3, 3], 'Another thought.');
  await answerWith('Take Back');
  await screen.findByText(SENTENCE);
  expect(records.score).toMatchObject({ comment: 'Another thought.' });
  await answerWith('Take Back');
  await waitFor(() => expect(records.score).toBeUndefined());
});

test('levels that nobody touched follow what another teacher gave', async () => {
  render(<Journal />);
  records.give([4, 1], 'Well done.');
  await studentDetail.load(PLACE);
  await waitFor(() => expect(isChosen('Data', 'Beginning')).toBe(true));
  expect(commentOf().value).toBe('Well done.');
});

test('a work that was graded by former words shows them beside those of today', async () => {
  records.give([4, 1], 'Well done.');
  const criteria = ['Ideas', 'Data'].map((name) => ({ name, levels: LEVELS.map((level) => `Once ${name} ${level}`) }));
  records.score = { ...(records.score as RubricScore), criteria };
  await studentDetail.load(PLACE);
  render(<Journal />);
  const former = screen.getByRole('region', { name: 'Journal: the words that it was graded by', hidden: true });
  expect(former.querySelector('[data-reached]')?.textContent).toBe('Once Ideas Exceeds');
  expect(isChosen('Ideas', 'Exceeds')).toBe(true);
});

/** As a person does, who takes the focus along. */
function press(button: HTMLElement): void {
  button.focus();
  fireEvent.click(button);
}

test('a comment that was begun is there again when its part is opened again, and gone with Cancel', async () => {
  const { unmount } = render(<Journal />);
  const section = () => within(screen.getByRole('region', { name: 'Final' }));
  press(section().getByRole('button', { name: 'Comment...: Final' }));
  expect(document.activeElement).toBe(section().getByLabelText('Comment'));
  fireEvent.change(section().getByLabelText('Comment'), { target: { value: 'Half a thou' } });
  unmount();
  const again = render(<Journal />);
  expect(section().getByLabelText<HTMLTextAreaElement>('Comment').value).toBe('Half a thou');
  press(section().getByRole('button', { name: 'Cancel' }));
  expect(document.activeElement).toBe(section().getByRole('button', { name: 'Comment...: Final' }));
  again.unmount();
  render(<Journal />);
  expect(section().queryByLabelText('Comment')).toBeNull();
});

test('a comment is taken back after a question alone, and the focus stays beside it', async () => {
  render(<Journal />);
  const section = within(screen.getByRole('region', { name: 'Final' }));
  press(section.getByRole('button', { name: 'Comment...: Final' }));
  fireEvent.change(section.getByLabelText('Comment'), { target: { value: 'Say why.' } });
  press(section.getByRole('button', { name: 'Send' }));
  await screen.findByText('The comment is sent.');
  const remove = await section.findByRole('button', { name: 'Take Back: Rivera, Final' });
  await waitFor(() => expect(document.activeElement).toBe(section.getByRole('button', { name: 'Comment...: Final' })));
  press(remove);
  const question = () => within(screen.getByRole('dialog', { name: 'Take this comment back?' }));
  press(question().getByRole('button', { name: 'Cancel' }));
  expect(records.comments).toHaveLength(1);
  // For a moment a second press is the other half of a double click.
  await waitFor(() => expect(remove.getAttribute('aria-disabled')).toBeNull());
  press(remove);
  press(question().getByRole('button', { name: 'Take Back' }));
  await waitFor(() => expect(section.queryByText('Say why.')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(section.getByRole('button', { name: 'Comment...: Final' })));
});
