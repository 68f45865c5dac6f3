import { useSignals } from '@preact/signals-react/runtime';
import { DesignPicture } from '#client/panels/design-picture/design-picture.tsx';
import { NotStarted } from '#client/panels/engine/not-started.tsx';
import { competition } from '#client/stores/competition/competition.ts';
import { session } from '#client/stores/session/session.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { useFirstRows } from '#client/ui/rendering/use-first-rows.ts';
import { StandingLine } from '#client/ui/standing-line.tsx';
import { Empty, Loading } from '#client/ui/states.tsx';
import { StatusBadge } from '#client/ui/status-badge.tsx';
import { common } from '#client/words/common.ts';
import { measuredWords } from '#client/words/own-standing.ts';
import { competition as say } from '#client/words/student/competition.ts';
import styles from './competition.module.css';
import type { Contender } from '#contract/competition/contender.ts';

/** So many designs a large screen has room for below the filters. */
const ROOM = 16;

/** Whom one can race: picture, result and owner of each (ledger COMP-02). */
export function DesignCards() {
  useSignals();
  const { status } = competition;
  const list = competition.designs.value;
  const cards = useFirstRows(list, ROOM);
  if (status.value === 'loading' && list.length === 0) return <Loading title={say('gettingDesigns')} />;
  if (competition.isCutOff.value) return <NotStarted status="offline" title={say('needsConnection')} />;
  const failed = (
    <Empty title={say('listFailed')} tone="bad">
      <Button onClick={() => void competition.load()}>{common('tryAgain')}</Button>
    </Empty>
  );
  if (list.length === 0) return status.value === 'failed' ? failed : <Empty title={say('noneFound')} />;
  return (
    <>
      {status.value === 'failed' && (competition.awaitsNetwork.value ? <p role="status">{say('lastList')}</p> : failed)}
      <ul className={styles['cards']} aria-label={say('designs')}>
        {cards.map((design) => (
          <DesignCard key={design.id} design={design} />
        ))}
      </ul>
    </>
  );
}

function DesignCard({ design }: { readonly design: Contender }) {
  useSignals();
  const { name, rank, result, studentAlias, studentId } = design;
  const isOwn = studentId !== '' && studentId === session.auth.value.studentId;
  const isChosen = [competition.slot1, competition.slot2].some((slot) => slot.value?.id === design.id);
  return (
    <li data-chosen={isChosen || undefined}>
      <DesignPicture id={design.id} name={name} size="card" />
      {isOwn && <span className={styles['own']}>{say('yours')}</span>}
      <div className={styles['facts']}>
        <strong>{name}</strong>
        {result !== undefined && <span className={styles['result']}>{measuredWords(result)}</span>}
        <span>{say('byAlias', { alias: studentAlias })}</span>
        {rank !== null && <span>{say('place', { rank })}</span>}
        {competition.grouping.value === 'district' && <small>{placeOf(design)}</small>}
        <StatusBadge status={design.status} />
        <StandingLine design={design} />
      </div>
      <div className={styles['choose']}>
        {([1, 2] as const).map((slot) => (
          <Button
            key={slot}
            size="small"
            aria-label={say('chooseAs', { name, slot })}
            aria-pressed={(slot === 1 ? competition.slot1 : competition.slot2).value?.id === design.id}
            onClick={() => competition.choose(slot, design)}
          >
            {say('contender', { slot })}
          </Button>
        ))}
      </div>
    </li>
  );
}

function placeOf({ classroomName, organizationName, city, state }: Contender): string {
  return [classroomName, organizationName, city, state].filter((part) => part !== '').join(', ');
}
