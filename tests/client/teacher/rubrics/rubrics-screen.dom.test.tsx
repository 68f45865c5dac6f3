import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { modals } from '#client/stores/page/modals.ts';
import { classes } from '#client/stores/teacher/classes.ts';
import { RubricsScreen } from '#client/teacher/rubrics/rubrics-screen.tsx';
import { CLASS, answer } from '#tests/client/teacher/open-class.ts';
import type { ClassRubric } from '#contract/teacher/rubric-calls.ts';

const SENTENCE = 'This rubric has just been changed.';
const USUAL = [{ name: 'Ideas', levels: ['few', 'many'] }];
const OWN = [{ name: 'Ideas', levels: ['too few', 'so many'] }];

/** The rubric of the class, as it stands at the server. */
let rubric: ClassRubric;
beforeEach(async () => {
  sessionStorage.clear();
  rubric = {
    kind: 'journal',
    name: 'Journal',
    codes: [],
    levels: ['Beginning', 'Meets'],
    criteria: OWN,
    version: 1,
    isOwn: true,
    graded: 0,
  };
  const fetch = async (input: unknown, init?: RequestInit): Promise<Response> => {
    if (String(input).endsWith('/classes/class')) return answer(CLASS);
    if (init?.method !== 'PUT') return answer([rubric]);
    const body = JSON.parse(String(init.body)) as Pick<ClassRubric, 'version'>;
    if (body.version !== rubric.version) return answer({ code: 'RUBRIC_CHANGED', message: SENTENCE }, 409);
    rubric = { ...rubric, criteria: USUAL, isOwn: false, version: rubric.version + 1 };
    return answer(rubric);
  };
  setEndpoint({ fetch: fetch as typeof globalThis.fetch });
  await classes.open('class');
});
afterEach(cleanup);

test('the usual words come back after a question, and not over what a colleague has just worded, which is said', async () => {
  render(<RubricsScreen classId="class" more={undefined} />);
  const usual = await screen.findByRole('button', { name: 'Use the Usual Words Again...', hidden: true });
  usual.closest('details')!.open = true;
  usual.focus();
  const answerWith = async (button: number) => {
    await waitFor(() => expect(usual.getAttribute('aria-disabled')).toBeNull());
    fireEvent.click(usual);
    expect(modals.current.value?.title).toBe('Use the usual words again for: Journal?');
    await act(async () => modals.close(button));
  };
  await answerWith(0);
  expect(rubric.criteria).toBe(OWN);
  rubric = { ...rubric, version: 2 };
  await answerWith(1);
  await screen.findByText(SENTENCE);
  expect(rubric.criteria).toBe(OWN);
  await answerWith(1);
  await waitFor(() => expect(rubric.criteria).toBe(USUAL));
  // With them its button goes.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Change the words of: Journal')));
});
