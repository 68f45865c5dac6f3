import { computed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useMemo } from 'react';
import { competition as say } from '#client/words/student/competition.ts';
import { LEAD_IN } from './race-clock.ts';
import styles from './race.module.css';
import type { ReadonlySignal } from '@preact/signals-react';
import type { ReactNode, RefObject } from 'react';

const LAMPS = [1, 2, 3] as const;
/** How long the green lamps stay after the start [s]. */
const GREEN = 0.8;
const PIECES = 40;

interface OverlayProps {
  /** Given what lies over the picture, which is as large as the picture. */
  readonly host?: RefObject<HTMLDivElement | null>;
  /** [s], below zero while the lamps count down. */
  readonly time: ReadonlySignal<number>;
  /** When the racers start [s]. */
  readonly start: number;
  /** What the stage says once it is decided. */
  readonly verdict: string | undefined;
  /** By what it was decided, where it is known. */
  readonly reason?: string | undefined;
  readonly photoFinish: string | undefined;
  readonly hasWinner: boolean;
  readonly map: ReactNode;
  /** How many seconds of the race pass in one of the viewer's; nothing is said of 1. */
  readonly factor?: number;
  /** The numbers, where they stand over the picture, and what else does. */
  readonly board?: ReactNode;
  readonly foot?: ReactNode;
}

/** What lies over the picture of a race: start lamps, the course, and who won. */
export function RaceOverlay({
  host,
  time,
  start,
  verdict,
  reason,
  photoFinish,
  hasWinner,
  map,
  factor = 1,
  board,
  foot,
}: OverlayProps) {
  useSignals();
  return (
    <div ref={host} className={styles['overlay']}>
      {/* Behind what is read. */}
      {verdict !== undefined && hasWinner && <Confetti />}
      <div className={styles['top']}>
        <div className={styles['said']}>
          <Lamps time={time} start={start} />
          {/* Read out only where it stands before its words come. */}
          <div
            role="status"
            className={verdict === undefined ? undefined : styles['verdict']}
            data-quiet={!hasWinner || undefined}
          >
            {verdict !== undefined && (
              <>
                <p>{verdict}</p>
                {reason !== undefined && <p className={styles['photo']}>{reason}</p>}
                {photoFinish !== undefined && (
                  <p className={styles['photo']}>{say('photoGap', { gap: photoFinish })}</p>
                )}
              </>
            )}
          </div>
          {factor !== 1 && <p className={styles['pace']}>{paceWords(factor)}</p>}
        </div>
        {board}
      </div>
      {map}
      {foot}
    </div>
  );
}

/** In whole numbers: what is told of speeds is read in passing. */
export function paceWords(factor: number): string {
  const times = Math.round(factor < 1 ? 1 / factor : factor);
  return say(factor < 1 ? 'timesSlower' : 'timesFaster', { times });
}

/** How many of the three lamps are lit; all of them green from the start on. */
export function lampsAt(time: number, start: number): { readonly lit: number; readonly isGo: boolean } {
  if (time >= start) return { lit: LAMPS.length, isGo: true };
  const share = (time + LEAD_IN) / (start + LEAD_IN);
  return { lit: Math.min(LAMPS.length, Math.floor(share * (LAMPS.length + 1))), isGo: false };
}

function Lamps({ time, start }: Pick<OverlayProps, 'time' | 'start'>) {
  useSignals();
  const isShown = useMemo(() => computed(() => time.value < start + GREEN), [time, start]);
  const lit = useMemo(() => computed(() => lampsAt(time.value, start).lit), [time, start]);
  const isGo = useMemo(() => computed(() => lampsAt(time.value, start).isGo), [time, start]);
  if (!isShown.value) return null;
  return (
    <div className={styles['lamps']} data-go={isGo.value || undefined} aria-hidden="true">
      {LAMPS.map((lamp) => (
        <span key={lamp} data-lit={lamp <= lit.value || undefined} />
      ))}
    </div>
  );
}

/** Falls once; a device that asks for reduced motion gets none (race.module.css). */
function Confetti() {
  useSignals();
  return (
    <div className={styles['confetti']} aria-hidden="true">
      {Array.from({ length: PIECES }, (_, piece) => (
        <i key={piece} style={{ left: `${(piece * 61) % 100}%`, animationDelay: `${(piece * 37) % 90}0ms` }} />
      ))}
    </div>
  );
}
