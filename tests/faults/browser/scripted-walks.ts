import { WIRE_FAULTS } from './faulty-proxy.ts';
import {
  answer,
  clock,
  event,
  history,
  inTab,
  network,
  offline,
  quota,
  run,
  switchTo,
  type,
  write,
} from './walk-steps.ts';
import type { Step } from './walk-steps.ts';

export interface ScriptedWalk {
  /** What is proved, with the invariant's number first. */
  readonly name: string;
  readonly steps: readonly Step[];
}

const FAULTS = WIRE_FAULTS.filter((fault) => fault !== 'none');
const BEFORE: Readonly<Record<(typeof FAULTS)[number], string>> = {
  'request-lost': 'the connection is reset before the server hears of it',
  'answer-lost': 'the connection is reset after the server has done it',
  twice: 'every request arrives twice',
  late: 'requests arrive late and nobody hears the answers',
  portal: 'a portal answers everything with a page',
  error: 'the server answers 500',
  busy: 'the server asks to come back later',
  'half-body': 'half an answer comes',
  'wrong-ack': 'the answer acknowledges somebody else’s operation',
  down: 'nobody answers',
};

const texts = FAULTS.map((fault): ScriptedWalk => ({
  name: `I1 I2 I6 keeps and sends a text once when ${BEFORE[fault]}`,
  steps: [network(fault), write(), write()],
}));

const answers = FAULTS.map((fault): ScriptedWalk => ({
  name: `I1 I2 I11 keeps and sends an answer once when ${BEFORE[fault]}`,
  steps: [network(fault), answer(0), answer(1)],
}));

const runs = FAULTS.map((fault): ScriptedWalk => ({
  name: `I1 I2 I4 keeps and sends a run and its correction once when ${BEFORE[fault]}`,
  steps: [inTab('open', 'runs'), run(), { do: 'settle' }, network(fault), run('correct'), run()],
}));

const reloads = FAULTS.map((fault): ScriptedWalk => ({
  name: `I1 I14 loses nothing by a reload when ${BEFORE[fault]}`,
  steps: [network(fault), write(), inTab('reload', 'introduction')],
}));

const departures = (['portal', 'down', 'answer-lost'] as const).map((fault): ScriptedWalk => ({
  name: `I3 I8 leaves nothing readable for the next student when ${BEFORE[fault]}`,
  steps: [network(fault), write(), answer(1), switchTo(), write()],
}));

const single: readonly ScriptedWalk[] = [
  { name: 'I1 sends a text at once with a network', steps: [write(), write()] },
  { name: 'I1 sends answers at once with a network', steps: [answer(0), answer(1), answer(1)] },
  { name: 'I1 I10 sends what was written without a network', steps: [offline(), write(), write(), offline(false)] },
  {
    name: 'I1 I10 sends runs that were entered without a network, and their corrections behind them',
    steps: [inTab('open', 'runs'), offline(), run(), run(), offline(false), { do: 'settle' }, run('correct')],
  },
  {
    name: 'I1 I14 loses no run by a reload without a network',
    steps: [inTab('open', 'runs'), run(), offline(), run(), inTab('reload', 'runs'), run()],
  },
  { name: 'I12 calls no run saved that does not fit', steps: [run(), quota('nothing'), run(), quota('usual'), run()] },
  { name: 'I18 keeps a run over an expired sign-in', steps: [inTab('open', 'runs'), event('expire'), run()] },
  {
    name: 'I2 I16 has a run once when the server is killed before the device hears',
    steps: [inTab('open', 'runs'), network('answer-lost'), run(), event('kill-server')],
  },
  {
    name: 'I3 I8 gives runs to those who entered them, and shows half a run to nobody else',
    steps: [inTab('open', 'runs'), offline(), run(), run('half'), switchTo(), run(), switchTo(), run()],
  },
  { name: 'I9 I11 says nothing of an answer that only the device has', steps: [offline(), answer(0), offline(false)] },
  { name: 'I1 takes the newest answer given without a network', steps: [offline(), answer(1), answer(1), answer(1)] },
  {
    name: 'I1 I14 goes on after a reload without a network',
    steps: [offline(), write(), inTab('reload', 'introduction'), write()],
  },
  {
    name: 'I11 shows an answer after a reload without a network',
    steps: [offline(), answer(1), inTab('reload', 'worksheet')],
  },
  {
    name: 'I1 opens a tab without a network and works in it',
    steps: [inTab('close', 'worksheet'), offline(), answer(0), write()],
  },
  {
    name: 'I1 I10 is sent by the tab that is left',
    steps: [offline(), write('final-reflection'), inTab('close', 'final-reflection'), offline(false)],
  },
  {
    name: 'I1 survives the closing of the tab in which it was answered',
    steps: [network('down'), answer(0), inTab('close', 'worksheet')],
  },
  {
    name: 'I2 sends nothing twice from three tabs',
    steps: [write(), answer(1), write('final-reflection'), write(), answer(1)],
  },
  {
    name: 'I10 sends although the tab whose turn it is is frozen',
    steps: [inTab('open', 'worksheet'), inTab('freeze', 'worksheet'), write(), write('final-reflection')],
  },
  {
    name: 'I10 a tab that was frozen goes on where it was',
    steps: [answer(0), inTab('freeze', 'worksheet'), write(), inTab('thaw', 'worksheet'), answer(1)],
  },
  {
    name: 'I1 keeps what was written before all other tabs froze',
    steps: [offline(), write('final-reflection'), inTab('freeze', 'final-reflection'), offline(false), write()],
  },
  { name: 'I1 works on after all workers were stopped', steps: [event('stop-workers'), write(), answer(0)] },
  {
    name: 'I1 reloads without a network after all workers were stopped',
    steps: [event('stop-workers'), offline(), inTab('reload', 'introduction'), write()],
  },
  { name: 'I12 I13 saves the next answer on a device that has just become full', steps: [quota('used-up'), write()] },
  { name: 'I12 calls nothing saved that does not fit', steps: [quota('nothing'), write(), quota('usual'), write()] },
  {
    name: 'I4 keeps the order when the clock jumps back',
    steps: [offline(), write(), clock(-5_000), write(), offline(false)],
  },
  {
    name: 'I4 keeps the order when the clock jumps forward',
    steps: [offline(), answer(0), clock(5_000), answer(1), write()],
  },
  {
    name: 'I18 keeps everything over an expired sign-in',
    steps: [event('expire'), write(), write('final-reflection')],
  },
  { name: 'I18 keeps an answer over an expired sign-in', steps: [event('expire'), answer(1)] },
  {
    name: 'I16 has everything once after the server was killed',
    steps: [write(), answer(0), event('kill-server'), write()],
  },
  {
    name: 'I2 I16 has everything once when the server is killed before the device hears',
    steps: [network('answer-lost'), write(), answer(1), event('kill-server')],
  },
  {
    name: 'I1 I14 loses nothing when the tabs’ process crashes',
    steps: [write(), network('request-lost'), write(), event('crash')],
  },
  { name: 'I1 I14 loses nothing by going away and coming back', steps: [network('busy'), write(), event('back')] },
  {
    name: 'I8 leaves nothing readable with three tabs and no network',
    steps: [write('final-reflection'), offline(), answer(0), write(), switchTo()],
  },
  {
    name: 'I8 leaves nothing readable with a frozen tab',
    steps: [write('final-reflection'), inTab('freeze', 'final-reflection'), switchTo()],
  },
  {
    name: 'I3 I8 shows half a text to nobody who comes in the same document, and keeps it',
    steps: [type(), type('final-reflection'), switchTo(), switchTo()],
  },
  {
    name: 'I3 I8 keeps what is typed in a second tab while the first signs out from who comes there next',
    steps: [write('final-reflection'), switchTo('typing'), switchTo()],
  },
  {
    name: 'I3 I8 keeps what a tab typed that slept over the sign-out, and shows it to nobody who comes there next',
    steps: [switchTo('asleep'), switchTo()],
  },
  {
    name: 'I3 I8 shows nobody what does not fit onto the device',
    steps: [quota('nothing'), type(), switchTo(), quota('usual'), switchTo()],
  },
  {
    name: 'I13 comes back after a reload onto which nothing fits any more, and opens another tab',
    steps: [
      write(),
      quota('nothing'),
      inTab('reload', 'introduction'),
      write('final-reflection'),
      quota('usual'),
      write(),
    ],
  },
  { name: 'I3 keeps half a text in its own application when its student goes back', steps: [history(), history()] },
  {
    name: 'I3 gives late requests to those who made them',
    steps: [network('late'), write(), event('late'), network('none'), write()],
  },
];

/** Short walks, one after another at one desk; what one leaves undone the next would show. */
const ALL: readonly ScriptedWalk[] = [...single, ...texts, ...answers, ...runs, ...reloads, ...departures];

/** What `npm test` takes: some of each kind but texts, which lie in the others, runs, which `e2e/class/trials.e2e.ts` takes, and departures. */
const SOME: readonly string[] = [
  'I1 I14 goes on after a reload without a network',
  'I10 sends although the tab whose turn it is is frozen',
  'I12 calls nothing saved that does not fit',
  'I18 keeps everything over an expired sign-in',
  'I2 I16 has everything once when the server is killed before the device hears',
  'I3 I8 shows half a text to nobody who comes in the same document, and keeps it',
  'I13 comes back after a reload onto which nothing fits any more, and opens another tab',
  `I1 I2 I11 keeps and sends an answer once when ${BEFORE['wrong-ack']}`,
  `I1 I14 loses nothing by a reload when ${BEFORE['answer-lost']}`,
];

/** Of `npm run faults:browser`, which takes everything. */
export const IS_WHOLE = process.env.FAULTS_WHOLE === '1';

export const SCRIPTED_WALKS: readonly ScriptedWalk[] = IS_WHOLE ? ALL : SOME.map(walkNamed);

function walkNamed(name: string): ScriptedWalk {
  const walk = ALL.find((each) => each.name === name);
  if (!walk) throw new Error(`No walk is named “${name}”.`);
  return walk;
}
