import { useSignals } from '@preact/signals-react/runtime';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Overlays } from '#client/shell/overlays.tsx';
import { pageEditor } from '#client/stores/teacher/own-pages/page-editor.ts';
import { QuestionForms } from '#client/teacher/own-pages/question-forms.tsx';
import { OWN_PAGE } from '#tests/support/school/own-pages.ts';

afterEach(cleanup);

function Forms() {
  useSignals();
  const open = pageEditor.state.value;
  return (
    <>
      {open.status === 'ready' && <QuestionForms classId="class" questions={open.value.content.questions} />}
      <Overlays />
    </>
  );
}

test('the focus goes on to what comes next when the last question is taken out', async () => {
  await pageEditor.open('dragster', undefined);
  pageEditor.change(OWN_PAGE);
  render(<Forms />);
  const [drop] = screen.getAllByText('Take Out This Question').slice(-1);
  drop?.focus();
  fireEvent.click(drop ?? document.body);
  const count = screen.getAllByText('Take Out This Question').length - 1;
  fireEvent.click(screen.getByRole('dialog').querySelector('button:last-of-type') ?? document.body);
  await waitFor(() => expect(screen.getAllByText('Take Out This Question')).toHaveLength(count - 1));
  const next = screen.getByRole('group', { name: 'Add a question' }).querySelector('button');
  await waitFor(() => expect(document.activeElement).toBe(next));
});

test('a question that was added is written at once: what is typed goes into it', async () => {
  await pageEditor.open('dragster', undefined);
  pageEditor.change(OWN_PAGE);
  render(<Forms />);
  for (const kind of ['Number or word', 'Choice']) {
    const add = screen.getByRole('button', { name: kind });
    add.focus();
    fireEvent.click(add);
    await waitFor(() => expect(document.activeElement).toBe(screen.getAllByLabelText('What is asked').at(-1)));
  }
});

test('the focus stays beside the choices where no more can be added or taken away', async () => {
  await pageEditor.open('dragster', undefined);
  const [question] = OWN_PAGE.questions;
  const answer = { kind: 'choice' as const, choices: ['One', 'Two', 'Three'] };
  if (question) pageEditor.change({ ...OWN_PAGE, questions: [{ ...question, answer }] });
  render(<Forms />);
  const drop = screen.getByRole('button', { name: 'Take Out the Last Choice' });
  drop.focus();
  fireEvent.click(drop);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByDisplayValue('Two')));
});

test('a number that is right is read as answers are, and what it is taken for stands below it', async () => {
  await pageEditor.open('dragster', undefined);
  const answer = { kind: 'value', value: 20 } as const;
  const [question] = OWN_PAGE.questions;
  if (question) pageEditor.change({ ...OWN_PAGE, questions: [{ ...question, answer }] });
  render(<Forms />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Right answer' });
  const kept = () => {
    const open = pageEditor.state.value;
    return open.status === 'ready' && open.value.content.questions[0]?.answer;
  };
  const expectTaken = (typed: string, value: number | string) => {
    fireEvent.change(field, { target: { value: typed } });
    expect([field.value, kept()]).toEqual([typed, { kind: 'value', value }]);
  };
  expectTaken('1,200', 1200);
  expect(screen.getByText('Taken as 1200.')).toBeDefined();
  expectTaken('1,5', 1.5);
  expect(screen.getByText('Taken as 1.5.')).toBeDefined();
  expectTaken('1200', 1200);
  expectTaken('CO2', 'CO2');
  expect(screen.queryByText(/Taken as/)).toBeNull();
});

test('a right answer with the unit that is asked for is a number, and one with another is said to be none', async () => {
  await pageEditor.open('dragster', undefined);
  const [question] = OWN_PAGE.questions;
  const answer = { kind: 'value', value: '' } as const;
  if (question) {
    pageEditor.change({ ...OWN_PAGE, questions: [{ ...question, description: 'How long is it in meters?', answer }] });
  }
  render(<Forms />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Right answer' });
  expect(screen.getByText('A number, or a word.')).toBeDefined();
  fireEvent.change(field, { target: { value: '30 m' } });
  const open = pageEditor.state.value;
  expect(open.status === 'ready' && open.value.content.questions[0]?.answer).toEqual({ kind: 'value', value: 30 });
  expect(field.value).toBe('30 m');
  expect(screen.getByText('Taken as 30.')).toBeDefined();
  fireEvent.change(field, { target: { value: '30 feet' } });
  expect(screen.getByText(/^Not read as a number: only “30 feet”/)).toBeDefined();
});

test('a number takes over how far off it may be from its own question alone', async () => {
  await pageEditor.open('dragster', undefined);
  const [question] = OWN_PAGE.questions;
  const answers = [{ kind: 'value', value: 20, tolerance: 2 } as const, { kind: 'value', value: 5 } as const];
  const questions = answers.flatMap((answer) => (question ? [{ ...question, answer }] : []));
  pageEditor.change({ ...OWN_PAGE, questions });
  render(<Forms />);
  const kept = (index: number) => {
    const open = pageEditor.state.value;
    return open.status === 'ready' && open.value.content.questions[index]?.answer;
  };
  const type = (index: number, value: string) =>
    fireEvent.change(screen.getAllByRole('textbox', { name: 'Right answer' })[index]!, { target: { value } });
  // By way of an empty field, too.
  type(0, '');
  type(0, '21');
  expect(kept(0)).toEqual({ kind: 'value', value: 21, tolerance: 2 });
  fireEvent.click(screen.getByRole('button', { name: 'Move Up: question 2' }));
  await waitFor(() => expect(kept(0)).toEqual({ kind: 'value', value: 5 }));
  type(0, '6');
  expect(kept(0)).toEqual({ kind: 'value', value: 6 });
});

test('the focus goes with a question that is moved, so that the next press moves it on', async () => {
  await pageEditor.open('dragster', undefined);
  const [question] = OWN_PAGE.questions;
  const questions = ['First', 'Second', 'Third'].flatMap((description) =>
    question ? [{ ...question, description }] : [],
  );
  pageEditor.change({ ...OWN_PAGE, questions });
  render(<Forms />);
  const order = () => screen.getAllByLabelText<HTMLTextAreaElement>('What is asked').map(({ value }) => value);
  const press = () => fireEvent.click(document.activeElement ?? document.body);
  screen.getByRole('button', { name: 'Move Up: question 3' }).focus();
  press();
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Up: question 2'));
  press();
  await waitFor(() => expect(order()).toEqual(['Third', 'First', 'Second']));
  // At the end of its way the button takes no press: the other one has the focus.
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Down: question 1'));
  press();
  await waitFor(() => expect(order()).toEqual(['First', 'Third', 'Second']));
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Down: question 2');
});

test('how many students keep a question as it was is said where it is changed', () => {
  const { rerender } = render(<QuestionForms classId="class" questions={OWN_PAGE.questions} onFormer={0} />);
  expect(screen.getByRole('status').textContent).toBe('');
  rerender(<QuestionForms classId="class" questions={OWN_PAGE.questions} onFormer={3} />);
  expect(screen.getByRole('status').textContent).toMatch(/^3 students began before you changed a question\./);
});

test('who corrects a wrong answer is told that no score changes, and is led to where one can be given', () => {
  const { rerender } = render(<QuestionForms classId="class" questions={OWN_PAGE.questions} onFormer={0} />);
  expect(screen.queryByRole('link', { name: 'Gradebook' })).toBeNull();
  rerender(<QuestionForms classId="class" questions={OWN_PAGE.questions} onFormer={1} />);
  expect(screen.getByRole('status').textContent).toContain('No score changes by itself');
  expect(screen.getByRole('link', { name: 'Gradebook' }).getAttribute('href')).toBe('/teacher/classes/class/gradebook');
});
