import { useSignals } from '@preact/signals-react/runtime';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { RESEARCH_HEADINGS } from '#client/stores/learning/sections.ts';
import { classSequence } from '#client/stores/teacher/sequence/class-sequence.ts';
import { mayMove, moved } from '#client/stores/teacher/sequence/page-order.ts';
import { Card } from '#client/teacher/parts/page.tsx';
import { IconButton } from '#client/ui/buttons/button.tsx';
import { moveName, useMovedFocus } from '#client/ui/focus/use-moved-focus.ts';
import { Badge } from '#client/ui/states.tsx';
import { lessons } from '#client/words/student/lessons.ts';
import { sequence as say } from '#client/words/teacher/sequence/sequence.ts';
import { SEGMENTS } from '#contract/learning/sequence.ts';
import activityStyles from '#client/teacher/activities/activities.module.css';
import styles from './sequence.module.css';
import type { ClassApplication } from '#client/stores/teacher/class-application.ts';
import type { OrderedPage } from '#contract/teacher/sequence/sequence-calls.ts';

interface PageListsProps {
  readonly place: ClassApplication;
  readonly pages: readonly OrderedPage[];
  readonly mayChange: boolean;
}

/** The pages under their headings, each with what hides and moves it. */
export function PageLists({ place, pages, mayChange }: PageListsProps) {
  useSignals();
  const whole = useRef<HTMLDivElement>(null);
  const followMove = useMovedFocus(whole);
  const [said, setSaid] = useState('');
  const move = (code: string, by: -1 | 1): void => {
    classSequence.move(place, code, by);
    followMove(code, by);
    setSaid(placeText(moved(pages, code, by), code));
  };
  return (
    <div ref={whole}>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {SEGMENTS.map((segment) => {
        const own = pages.filter((page) => page.segment === segment);
        return (
          <Card key={segment} title={lessons(RESEARCH_HEADINGS[segment])}>
            {own.length === 0 ? (
              <p className={styles['none']}>{say('noPages')}</p>
            ) : (
              <ol className={styles['list']}>
                {own.map((page) => (
                  <Line key={page.code} {...{ page, pages, place, mayChange, move }} />
                ))}
              </ol>
            )}
          </Card>
        );
      })}
    </div>
  );
}

interface LineProps extends PageListsProps {
  readonly page: OrderedPage;
  readonly move: (code: string, by: -1 | 1) => void;
}

function Line({ page, pages, place, mayChange, move }: LineProps) {
  useSignals();
  const { code, name, category, isHidden } = page;
  return (
    <li className={styles['line']} data-hidden={isHidden ? '' : undefined}>
      <div className={styles['words']}>
        <span className={styles['name']}>{name}</span>
        <span className={styles['kind']}>{say(category)}</span>
      </div>
      {isHidden && !mayChange && <Badge tone="plain">{say('hidden')}</Badge>}
      {mayChange && (
        <>
          <label className={activityStyles['switch']}>
            <input
              type="checkbox"
              role="switch"
              aria-checked={!isHidden}
              aria-label={say('showNamed', { name })}
              checked={!isHidden}
              onChange={(event) => classSequence.hide(place, code, !event.target.checked)}
            />
            <span>{isHidden ? say('hidden') : say('shown')}</span>
          </label>
          <div className={styles['moves']}>
            <IconButton
              label={say('up', { name })}
              icon={<ChevronUp aria-hidden="true" size={18} />}
              data-move={moveName(code, -1)}
              disabled={!mayMove(pages, code, -1)}
              onClick={() => move(code, -1)}
            />
            <IconButton
              label={say('down', { name })}
              icon={<ChevronDown aria-hidden="true" size={18} />}
              data-move={moveName(code, 1)}
              disabled={!mayMove(pages, code, 1)}
              onClick={() => move(code, 1)}
            />
          </div>
        </>
      )}
    </li>
  );
}

function placeText(pages: readonly OrderedPage[], code: string): string {
  const page = pages.find((each) => each.code === code);
  if (!page) return '';
  const beside = pages.filter(({ segment }) => segment === page.segment);
  return say('place', {
    name: page.name,
    place: beside.indexOf(page) + 1,
    total: beside.length,
    heading: lessons(RESEARCH_HEADINGS[page.segment]),
  });
}
