import { signal } from '@preact/signals-react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { RaceOverlay } from '#client/panels/race/race-overlay.tsx';
import { Scoreboard } from '#client/panels/race/scoreboard.tsx';
import { chooseApplication, closeStudent } from '#client/scopes/scopes.ts';
import { RaceView } from '#client/screens/competition/race/race-view.tsx';
import { Results } from '#client/screens/competition/results.tsx';
import { haveResults, ruleThatDecided, verdictOf } from '#client/screens/competition/verdict.ts';
import { WhatNow, WhyItEnded } from '#client/screens/competition/what-now.tsx';
import { afterRace } from '#client/stores/competition/after-race.ts';
import { competition } from '#client/stores/competition/competition.ts';
import { engine } from '#client/stores/engineering/engine.ts';
import { pictures } from '#client/stores/engineering/files/pictures.ts';
import { applications } from '#client/stores/session/applications.ts';
import { preferences } from '#client/stores/session/preferences.ts';
import { openDragster } from '#tests/support/open-scope.ts';
import type { Race, SimulationResults } from '#contract/engineering/simulation.ts';

afterEach(cleanup);

type Raced = SimulationResults['design1'];

const raced = (name: string, time: string, rest: Partial<Raced> = {}): Raced => ({
  name,
  stats: [{ name: 'Race time', value: time }],
  status: 'tested',
  reasons: [],
  ...rest,
});
const rule = '“Body length” is 320 mm but must be at most 305 mm.';
const out = raced('Silver Arrow', '1.135 s', { status: 'invalid', reasons: [rule] });
const slower = raced('Swift 2', '1.184 s');

test('after a race of two others, an own design can race the winner', () => {
  openDragster();
  const ahead = {
    own: { id: 'mine', name: 'Green Bean' },
    rival: { id: 'other', name: 'Hugo 3' },
    alias: 'Hugo',
    result: { value: 1.012, units: 's', decimals: 3 },
  };
  vi.spyOn(applications.standing, 'value', 'get').mockReturnValue({ research: { done: 0, total: 1 }, ahead });
  vi.spyOn(competition.results, 'value', 'get').mockReturnValue({ design1: out, design2: slower, winner: 2 });
  const pair = [
    { id: 'silver', name: 'Silver Arrow' },
    { id: 'swift', name: 'Swift 2' },
  ] as const;
  vi.spyOn(competition.raced, 'value', 'get').mockReturnValue(pair);
  render(<WhatNow />);
  fireEvent.click(screen.getByRole('button', { name: 'Race Green Bean against Swift 2' }));
  expect([competition.slot1.value, competition.slot2.value]).toEqual([ahead.own, pair[1]]);
  vi.restoreAllMocks();
  closeStudent();
  chooseApplication(undefined);
});

test('COMP-07 the picture is that of the winner of the race, whoever has been chosen since', () => {
  openDragster();
  vi.spyOn(competition.results, 'value', 'get').mockReturnValue({ design1: out, design2: slower, winner: 2 });
  const pair = [
    { id: 'silver', name: 'Silver Arrow' },
    { id: 'swift', name: 'Swift 2' },
  ] as const;
  vi.spyOn(competition.raced, 'value', 'get').mockReturnValue(pair);
  vi.spyOn(pictures, 'want').mockImplementation(() => undefined);
  competition.choose(2, { id: 'other', name: 'Hugo 3' });
  render(<Results />);
  expect(screen.getByRole('img').getAttribute('aria-label')).toContain('Swift 2');
  vi.restoreAllMocks();
  closeStudent();
  chooseApplication(undefined);
});

describe('how a race ended', () => {
  test('COMP-07 the rule that a faster design breaks stands there instead of a margin', () => {
    const results: SimulationResults = { design1: out, design2: slower, winner: 2 };
    const { container } = render(<WhyItEnded results={results} />);
    expect(screen.getByText('Silver Arrow is Out of Spec.')).toBeTruthy();
    expect(screen.getByText(rule)).toBeTruthy();
    expect(container.textContent).not.toMatch(/won by|lost by|Swift 2 is/);
  });

  test('the race itself says so, too, and no other that was decided by its numbers', () => {
    const results: SimulationResults = { design1: out, design2: slower, winner: 2 };
    const overlay = (of: SimulationResults) =>
      render(
        <RaceOverlay
          time={signal(1)}
          start={0}
          verdict={verdictOf(of)}
          reason={ruleThatDecided(of)}
          photoFinish={undefined}
          hasWinner={true}
          map={undefined}
        />,
      ).container.textContent;
    expect(overlay(results)).toContain('Swift 2 wins!Silver Arrow is Out of Spec.');
    expect(overlay({ ...results, design1: raced('Silver Arrow', '1.235 s') })).not.toContain('Spec');
  });

  test('the race says how many times faster or slower it is shown, and nothing where it goes as it goes', () => {
    const rest = { time: signal(1), start: 0, photoFinish: undefined, hasWinner: false, map: undefined };
    const { container, rerender } = render(<RaceOverlay {...rest} verdict={undefined} factor={4} />);
    expect(container.textContent).toBe('4 times faster');
    rerender(<RaceOverlay {...rest} verdict={undefined} factor={1} />);
    expect(container.textContent).toBe('');
  });

  test('who won is read out at the last finish: what says it stands there from the start', () => {
    const rest = { time: signal(1), start: 0, photoFinish: undefined, hasWinner: false, map: undefined };
    const { rerender } = render(<RaceOverlay {...rest} verdict={undefined} />);
    const said = screen.getByRole('status');
    expect(said.textContent).toBe('');
    rerender(<RaceOverlay {...rest} verdict="Swift 2 wins!" />);
    expect(screen.getByRole('status')).toBe(said);
    expect(said.textContent).toBe('Swift 2 wins!');
  });

  test('of a design that does not work, the advice says to fix it first', () => {
    vi.spyOn(afterRace.limits, 'value', 'get').mockReturnValue({ of: undefined, lines: [[], []] });
    render(<WhyItEnded results={{ design1: out, design2: slower, winner: 2 }} />);
    expect(screen.getByText('It does not work yet. First fix what is out of spec.')).toBeTruthy();
    expect(screen.getByText('No single small change makes it better.')).toBeTruthy();
    vi.restoreAllMocks();
  });

  test('who asks what limits both is at its heading when the button has gone, and hears how many ideas came', () => {
    vi.spyOn(engine.isUsable, 'value', 'get').mockReturnValue(true);
    const limits = vi.spyOn(afterRace.limits, 'value', 'get').mockReturnValue(undefined);
    const shown = () => <WhyItEnded results={{ design1: out, design2: slower, winner: 2 }} />;
    const { rerender } = render(shown());
    const said = screen.getByRole('status');
    screen.getByRole('button', { name: 'Find out' }).focus();
    const lines = [['Less.', 'Lighter.'], ['Wider.']] as const;
    limits.mockReturnValue({ of: undefined, lines });
    rerender(shown());
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'What limits both designs?' }));
    expect([screen.getByRole('status'), said.textContent]).toEqual([said, '3 ideas']);
    vi.restoreAllMocks();
  });

  test('what an earlier release answered has its margin as before', () => {
    const former = ({ name, stats }: Raced): Raced => ({ name, stats });
    const results: SimulationResults = { design1: former(out), design2: former(slower), winner: 1 };
    render(<WhyItEnded results={results} />);
    expect(screen.getByText('Silver Arrow won by 0.049 s.')).toBeTruthy();
    expect(verdictOf({ ...results, winner: 0 })).toBe('No winner: neither design meets the specification.');
  });

  test('COMP-07 a margin without units says what it is of', () => {
    const bridge = (name: string, value: string) => raced(name, '', { stats: [{ name: 'Efficiency', value }] });
    render(<WhyItEnded results={{ design1: bridge('Arch', '1,726'), design2: bridge('Beam', '1,674'), winner: 1 }} />);
    expect(screen.getByText('Arch won by 52 in “Efficiency”.')).toBeTruthy();
  });

  test('COMP-07 who has no result to compare is named where a margin would stand, in the race, too', () => {
    const stopped = raced('Silver Arrow', 'none');
    const results: SimulationResults = { design1: stopped, design2: slower, winner: 2 };
    const sentence = 'Silver Arrow has no result: “Race time” is missing.';
    render(<WhyItEnded results={results} />);
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(ruleThatDecided(results)).toBe(sentence);
    // The class wall tells the results of both.
    expect([haveResults(results), haveResults({ ...results, design1: out })]).toEqual([false, true]);
    // As an earlier release answered, and of a design that could not be analysed at all.
    const { reasons: _, status: __, ...former } = stopped;
    expect(ruleThatDecided({ ...results, design1: former })).toBe(sentence);
    expect(ruleThatDecided({ ...results, design1: { ...out, stats: [] } })).toBe('Silver Arrow is Out of Spec.');
  });

  test('what the winner was ahead in is said once, and not where it is the margin', () => {
    const results: SimulationResults = { design1: raced('Silver Arrow', '1.135 s'), design2: slower, winner: 1 };
    const saidOf = (reason: string) => {
      cleanup();
      const decision = { label: 'Race time', units: 's', design1: '1.135', design2: '1.184', reason };
      const race = { duration: 2, commands: [], events: [], readouts: [], decision };
      vi.spyOn(competition.race, 'value', 'get').mockReturnValue(race);
      render(<WhyItEnded results={results} />);
      vi.restoreAllMocks();
      return screen.queryAllByText(/^Why /).map(({ textContent }) => textContent);
    };
    const numbers = 'Race time 1.135 to 1.184 s';
    expect(saidOf(`${numbers}: 5.1 g lighter, less drag`)).toEqual(['Why Silver Arrow won: 5.1 g lighter, less drag.']);
    expect(saidOf(`${numbers}: 0.049 s faster`)).toEqual([]);
  });

  test('where nobody wins it does not say of a design in spec that it is out', () => {
    const waiting = raced('Swift 2', '1.184 s', { reasons: ['Not ranked: measured values await your teacher.'] });
    const results: SimulationResults = { design1: out, design2: waiting, winner: 0 };
    expect(verdictOf(results)).toBe('No winner: neither design can be ranked.');
    expect(verdictOf({ ...results, design2: out })).toBe('No winner: neither design meets the specification.');
    render(<WhyItEnded results={results} />);
    expect(screen.getByText('Swift 2 is not ranked.')).toBeTruthy();
    expect(ruleThatDecided(results)).toBeUndefined();
  });
});

describe('the scoreboard of a race', () => {
  const reason = 'Efficiency 1778 to 1737: same load, 0.2 g lighter';
  const decision = { label: 'Efficiency', units: '', design1: '1778', design2: '1737', reason };
  const load = { label: 'Load', units: 'kg', precision: 2, times: [0, 10], design1: [0, 12.81], design2: [0, 12.81] };
  const race: Race = {
    duration: 12,
    commands: [],
    events: ([1, 2] as const).map((design) => ({ time: 10, design, label: 'Gives way' })),
    readouts: [load],
  };
  const shownAt = (time: number, of: Race) => {
    cleanup();
    render(<Scoreboard race={of} names={['Paper Tiger', 'Whisper']} time={signal(time)} />);
    const waits = (element: Element | null) => element?.closest('[data-waits]') !== null;
    return {
      columns: screen.getAllByRole('columnheader').map(({ textContent }) => textContent),
      cells: screen.getAllByRole('cell').flatMap((cell) => (waits(cell) ? [] : [cell.textContent])),
    };
  };

  test('COMP-07 has at its end what decides, of both, and keeps it until then', () => {
    const bridges = { ...race, decision };
    const columns = ['Design', 'Load (kg)', 'Efficiency'];
    expect(shownAt(9, bridges)).toEqual({ columns, cells: ['11.53', '11.53'] });
    expect(shownAt(10, bridges)).toEqual({ columns, cells: ['12.81', '1778', '12.81', '1737'] });
  });

  test('COMP-09 its numbers, and what decides, go along with the race by themselves', () => {
    cleanup();
    const time = signal(0);
    render(<Scoreboard race={{ ...race, decision }} names={['Paper Tiger', 'Whisper']} time={time} />);
    const shown = () =>
      screen.getAllByRole('cell').map((cell) => (cell.closest('[data-waits]') ? undefined : cell.textContent));
    expect(shown()).toEqual(['0.00', undefined, '0.00', undefined]);
    act(() => void (time.value = 5));
    expect(shown()).toEqual(['6.41', undefined, '6.41', undefined]);
    act(() => void (time.value = 10));
    expect(shown()).toEqual(['12.81', '1778', '12.81', '1737']);
  });

  test('says no number twice, and is as before where an earlier release answered', () => {
    const byLoad = { ...decision, label: 'Failure load', units: 'kg', design1: '12.81', design2: '12.81' };
    expect(shownAt(10, { ...race, decision: byLoad }).columns).toEqual(['Design', 'Load (kg)']);
    expect(shownAt(10, race)).toEqual({ columns: ['Design', 'Load (kg)'], cells: ['12.81', '12.81'] });
  });

  test('GFX-02 stands beside the console as what happened does, and over nothing that is read or typed there', () => {
    openDragster();
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        disconnect() {}
      },
    );
    vi.spyOn(competition.race, 'value', 'get').mockReturnValue(race);
    vi.spyOn(competition.raceNames, 'value', 'get').mockReturnValue(['Paper Tiger', 'Whisper']);
    const { value } = preferences.values;
    vi.spyOn(preferences.values, 'value', 'get').mockReturnValue({ ...value, mode3d: 'console' });
    render(<RaceView />);
    const console = screen.getByRole('region', { name: 'Console' });
    const beside = [screen.getByRole('table'), screen.getByRole('region', { name: 'What happened' })];
    expect(beside.map((each) => console.contains(each))).toEqual([false, false]);
    cleanup();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    closeStudent();
    chooseApplication(undefined);
  });
});
