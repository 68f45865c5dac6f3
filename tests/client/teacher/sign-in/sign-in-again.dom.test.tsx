import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { account } from '#client/stores/teacher/account.ts';
import { SignInAgain } from '#client/teacher/sign-in/sign-in-again.tsx';
import { answer } from '#tests/client/teacher/open-class.ts';

beforeEach(async () => {
  const secondFactor = { isOn: false, isNeeded: false, codesLeft: 0 };
  const organisation = { name: 'School', city: '', state: '', district: '' };
  const who = { id: 'me', name: 'Ms. Rivera', email: 'rivera@school.example', isAdministrator: false };
  setEndpoint({
    fetch: (() => Promise.resolve(answer({ ...who, organisation, secondFactor, notices: [] }))) as typeof fetch,
  });
  await account.refresh();
});
afterEach(cleanup);

function Behind({ hasEnded }: { readonly hasEnded: boolean }) {
  return (
    <>
      <textarea aria-label="Comment" />
      <button type="button">Save</button>
      {hasEnded && <SignInAgain />}
    </>
  );
}

test.each([
  ['pressed a button is at the password, for the address stands there', () => screen.getByText('Save'), 'password'],
  ['was typing is at the title, so that no key of a text gets into a field', () => screen.getByRole('textbox'), null],
])('whoever %s', (_, before, field) => {
  const { rerender } = render(<Behind hasEnded={false} />);
  act(() => before().focus());
  rerender(<Behind hasEnded />);
  expect(document.activeElement?.getAttribute('name')).toBe(field);
  expect(document.activeElement?.closest('dialog')).not.toBeNull();
});
