import { measuredWords } from '#client/words/own-standing.ts';
import { competition as say } from '#client/words/student/competition.ts';
import type { WallPost } from '#contract/competition/class-wall.ts';

/** A shared race as a sentence. */
export function postWords({ own, rival, outcome }: WallPost): string {
  return say(`${outcome}Post`, {
    alias: own.alias,
    design: own.name,
    result: countedWords(own),
    rivalAlias: rival.alias,
    rival: rival.name,
    rivalResult: countedWords(rival),
  });
}

/** A result, and that it did not count where it did not. */
function countedWords({ result, outside }: WallPost['own']): string {
  const words = measuredWords(result);
  if (outside === undefined) return words;
  return say(outside === 'spec' ? 'outOfSpecResult' : 'notRankedResult', { result: words });
}
