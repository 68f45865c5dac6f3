import { useSignals } from '@preact/signals-react/runtime';
import { Pause, Square, Volume2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { connection } from '#client/stores/session/connection.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { markSentence, unmarkSentence } from '#client/ui/lesson/marked-sentence.ts';
import { sentencesOf } from '#client/ui/lesson/sentences.ts';
import { hush, say as speak, voiceFor } from '#client/ui/lesson/speech.ts';
import { lessonTools as say } from '#client/words/student/lessons.ts';
import type { SpeechProblem } from '#client/ui/lesson/speech.ts';

type Status = 'quiet' | 'reading' | 'paused' | SpeechProblem;

/**
 * Reads a page out, sentence by sentence, each marked while it is said. Another page or a word that is said meanwhile lets it rest;
 * whatever is said of the page stops when that is left.
 */
export function ReadAloud({ page }: { readonly page: HTMLElement }) {
  useSignals();
  const [status, setStatus] = useState<Status>('quiet');
  // Which sentence is next, and which of several starts is the present one.
  const place = useRef({ next: 0, turn: 0 });
  const stop = (next: number, then: Status): void => {
    place.current = { next, turn: place.current.turn + 1 };
    hush(page);
    setStatus(then);
  };
  useEffect(() => {
    const leave = (): void => {
      place.current = { next: 0, turn: place.current.turn + 1 };
      hush(page);
    };
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [page]);
  const read = async (): Promise<void> => {
    const turn = (place.current.turn += 1);
    setStatus('reading');
    // Another page that is read out rests, and unmarks its sentence before this one marks its own.
    hush();
    const voice = await voiceFor(connection.isOnline.peek());
    if (turn !== place.current.turn) return;
    if (typeof voice === 'string') return setStatus(voice);
    const sentences = sentencesOf(page);
    for (let at = place.current.next; at < sentences.length; at += 1) {
      const sentence = sentences[at];
      if (!sentence) break;
      place.current.next = at;
      markSentence(sentence.range);
      const outcome = await speak(sentence.text, voice, page);
      unmarkSentence();
      if (turn !== place.current.turn) return;
      if (outcome !== 'said') return setStatus(outcome === 'cut' ? 'paused' : 'no-voice');
    }
    stop(0, 'quiet');
  };
  const isReading = status === 'reading';
  return (
    <>
      <Button
        size="small"
        icon={isReading ? <Pause aria-hidden="true" size={16} /> : <Volume2 aria-hidden="true" size={16} />}
        onClick={() => (isReading ? stop(place.current.next, 'paused') : void read())}
      >
        {say(isReading ? 'pause' : status === 'paused' ? 'goOn' : 'listen')}
      </Button>
      {(isReading || status === 'paused') && (
        <Button size="small" icon={<Square aria-hidden="true" size={16} />} onClick={() => stop(0, 'quiet')}>
          {say('stop')}
        </Button>
      )}
      <span role="status">{(status === 'no-voice' || status === 'needs-network') && say(status)}</span>
    </>
  );
}
