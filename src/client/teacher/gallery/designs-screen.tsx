import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import { choiceIn, galleryOf, searchOf } from '#client/stores/teacher/gallery/gallery-order.ts';
import { COMPARED_MAX, gallery } from '#client/stores/teacher/gallery/gallery.ts';
import { ApplicationChoice, WithApplication } from '#client/teacher/parts/application-choice.tsx';
import { DesignSheets } from '#client/teacher/parts/design-sheets.tsx';
import { Page } from '#client/teacher/parts/page.tsx';
import { Show } from '#client/teacher/parts/show.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { useFirstRows } from '#client/ui/rendering/use-first-rows.ts';
import { Empty } from '#client/ui/states.tsx';
import { gallery as say } from '#client/words/teacher/gallery.ts';
import { menu } from '#client/words/teacher/menu.ts';
import { parts } from '#client/words/teacher/parts.ts';
import { DesignCard } from './design-card.tsx';
import { GalleryFilters } from './gallery-filters.tsx';
import { MeasuredList } from './measured-list.tsx';
import table from '#client/teacher/parts/teacher-table.module.css';
import styles from './designs.module.css';
import type { ClassApplication } from '#client/stores/teacher/class-application.ts';
import type { GalleryEntry } from '#client/stores/teacher/gallery/gallery.ts';
import type { ClassScreenProps } from '#client/teacher/parts/class-screen-props.ts';

/** Every saved design of the class in one application: by specification, compared, shared, renamed. */
export function DesignsScreen({ classId }: ClassScreenProps) {
  useSignals();
  return (
    <Page title={menu('designs')} wide>
      <WithApplication>{(appCode) => <Gallery key={appCode} place={{ classId, appCode }} />}</WithApplication>
    </Page>
  );
}

function Gallery({ place }: { readonly place: ClassApplication }) {
  useSignals();
  const { classId, appCode } = place;
  useEffect(() => void gallery.load({ classId, appCode }), [classId, appCode]);
  return (
    <Show of={gallery.list.value} waiting={say('getting')} retry={() => void gallery.load(place)}>
      {(entries) =>
        entries.length === 0 ? (
          <>
            <div className={table['choices']}>
              <ApplicationChoice />
            </div>
            <Empty title={parts('noDesigns')}>
              <p>{say('aboutNone')}</p>
            </Empty>
          </>
        ) : (
          <Entries {...{ place, entries }} />
        )
      }
    </Show>
  );
}

/** More cards than this are drawn as they come near. */
const MANY = 60;

/** So many cards a large screen has room for. */
const ROOM = 12;

function Entries({ place, entries }: { readonly place: ClassApplication; readonly entries: readonly GalleryEntry[] }) {
  useSignals();
  const [search, setSearch] = useSearchParams();
  const choice = choiceIn(search, entries);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [compared, setCompared] = useState<readonly string[]>();
  const shown = galleryOf(entries, choice);
  const drawn = useFirstRows(shown, ROOM);
  const toggle = (revisionId: string): void =>
    setChosen(chosen.includes(revisionId) ? chosen.filter((id) => id !== revisionId) : [...chosen, revisionId]);
  return (
    <>
      <GalleryFilters {...{ entries, choice }} onChange={(next) => setSearch(searchOf(next), { replace: true })} />
      <div className={styles['compared']}>
        <Button look="main" disabled={chosen.length < 2} onClick={() => setCompared(chosen)}>
          {chosen.length > 0 ? say('compareCounted', { count: chosen.length }) : say('compareNone')}
        </Button>
        <p className={styles['hint']} role="status">
          {chosen.length < 2 ? say('chooseSome', { max: COMPARED_MAX }) : ''}
        </p>
        <p className={styles['count']} role="status">
          {say('shown', { count: shown.length, all: entries.length })}
        </p>
      </div>
      <MeasuredList place={place} />
      {shown.length === 0 && <Empty title={say('noneFound')} />}
      <ul className={styles['grid']} data-many={shown.length > MANY || undefined}>
        {drawn.map((entry) => (
          <DesignCard key={entry.conceptId} {...{ place, entry, chosen }} onToggle={toggle} />
        ))}
      </ul>
      {compared !== undefined && (
        <DesignSheets place={place} revisions={compared} onClose={() => setCompared(undefined)} />
      )}
    </>
  );
}
