import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { formDrafts } from '#client/stores/teacher/drafts/form-drafts.ts';
import { KeptForm } from '#client/teacher/kept-form/kept-form.tsx';
import { useKept } from '#client/teacher/kept-form/use-kept.ts';
import { Checkbox, SelectField, TextField } from '#client/ui/field.tsx';
import type { Upon } from '#client/teacher/kept-form/use-draft.ts';

const GROUPS = ['owls', 'hawks'].map((value) => ({ value, label: value }));

let sent: Upon<string>[];
let problem: string | undefined;
/** Resolves a save that is under way. */
let settle: () => void;
beforeEach(() => {
  sessionStorage.clear();
  sent = [];
  problem = undefined;
  settle = () => undefined;
});
afterEach(cleanup);

function Form({ base = 'Ada', isSlow = false }) {
  const save = async (_fields: FormData, upon: Upon<string>): Promise<string | undefined> => {
    sent.push(upon);
    if (isSlow) await new Promise<void>((resolve) => void (settle = resolve));
    return problem;
  };
  return (
    <KeptForm keptAs="form" base={base} label="Save" onSubmit={save}>
      <TextField label="Name" name="name" defaultValue={base} />
      <TextField label="Score" name="score" type="number" />
      <SelectField label="Group" name="group" defaultValue="owls" choices={GROUPS} />
      <Checkbox label="Here" name="isHere" defaultChecked />
    </KeptForm>
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string) => {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
};
const shown = () => [field('Name').value, field('Group').value, field('Here').checked];

test('every kind of field is as it was left when the form is opened again, until it is saved', async () => {
  const { unmount } = render(<Form />);
  type('Name', 'Ada L.');
  type('Group', 'hawks');
  fireEvent.click(field('Here'));
  unmount();
  const again = render(<Form />);
  expect(shown()).toEqual(['Ada L.', 'hawks', false]);
  press('Save');
  await waitFor(() => expect(screen.queryByText('Discard Changes')).toBeNull());
  again.unmount();
  render(<Form />);
  expect(shown()).toEqual(['Ada', 'owls', true]);
});

test('what was saved although the page was left before the answer is nothing to be saved any more', () => {
  const { unmount } = render(<Form />);
  type('Name', ' Ada L. ');
  expect(screen.getByText('Discard Changes')).toBeDefined();
  unmount();
  const other = render(<Form base="Ada B." />);
  expect([field('Name').value, screen.queryByText('Discard Changes')]).toEqual([' Ada L. ', expect.anything()]);
  other.unmount();
  render(<Form base="Ada L." />);
  expect([field('Name').value, screen.queryByText('Discard Changes')]).toEqual(['Ada L.', null]);
  expect(sessionStorage).toHaveLength(0);
});

test('of what is typed the words alone are texts, be it one, and those that stood there before are not', () => {
  render(<Form />);
  type('Score', '80');
  type('Group', 'hawks');
  expect(formDrafts.typedIn('', 'form')).toEqual([]);
  type('Name', 'Good!');
  expect(formDrafts.typedIn('', 'form')).toEqual(['Good!']);
});

test('a text that a screen holds itself is one, too', () => {
  const { result } = renderHook(() => useKept('list of class', { list: '' }));
  act(() => result.current.change({ list: 'Ada' }));
  expect(formDrafts.typedIn('', 'class')).toEqual(['Ada']);
});

test('what was discarded is gone, and the focus is in the first field', () => {
  render(<Form />);
  type('Name', 'Ada L.');
  press('Discard Changes');
  expect(shown()).toEqual(['Ada', 'owls', true]);
  expect(document.activeElement).toBe(field('Name'));
  expect(sessionStorage).toHaveLength(0);
});

test('fields that nobody touched follow what another teacher saved; what was typed stays', () => {
  const { rerender } = render(<Form />);
  rerender(<Form base="Ada B." />);
  expect(field('Name').value).toBe('Ada B.');
  type('Name', 'Ada L.');
  rerender(<Form base="Ada C." />);
  expect(field('Name').value).toBe('Ada L.');
});

test('of a form that was begun the fields that nobody touched follow what another teacher saved, also after a reload', () => {
  const { rerender, unmount } = render(<Form />);
  type('Group', 'hawks');
  rerender(<Form base="Ada B." />);
  expect(shown()).toEqual(['Ada B.', 'hawks', true]);
  unmount();
  const again = render(<Form base="Ada C." />);
  expect(shown()).toEqual(['Ada C.', 'hawks', true]);
  // What was as it began is touched by then.
  type('Name', 'Ada B.');
  again.rerender(<Form base="Ada D." />);
  expect(shown()).toEqual(['Ada B.', 'hawks', true]);
});

test('a save names what stood there when typing began, and after a refusal what stands there now', async () => {
  problem = 'Another teacher was faster.';
  const { rerender } = render(<Form />);
  type('Name', 'Ada L.');
  rerender(<Form base="Ada B." />);
  press('Save');
  await screen.findByText(problem);
  expect(field('Name').value).toBe('Ada L.');
  press('Save');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    { begun: 'Ada', was: 'Ada' },
    { begun: 'Ada', was: 'Ada B.' },
  ]);
});

test('what somebody saved after a press that failed is refused first, and not saved over unseen', async () => {
  problem = 'There is no network.';
  const { rerender } = render(<Form />);
  type('Name', 'Ada L.');
  press('Save');
  await screen.findByText(problem);
  rerender(<Form base="Ada B." />);
  problem = 'Another teacher was faster.';
  press('Save');
  await screen.findByText(problem);
  press('Save');
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent.map(({ was }) => was)).toEqual(['Ada', 'Ada', 'Ada B.']);
});

test('what is typed on while a save is under way stays', async () => {
  const { rerender } = render(<Form isSlow />);
  type('Name', 'Ada L.');
  press('Save');
  type('Name', 'Ada Lovelace');
  settle();
  await screen.findByRole('button', { name: 'Save' });
  rerender(<Form base="Ada L." isSlow />);
  expect(field('Name').value).toBe('Ada Lovelace');
  expect(screen.getByText('Discard Changes')).toBeDefined();
});
