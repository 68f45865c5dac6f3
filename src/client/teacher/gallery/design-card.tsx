import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { classes } from '#client/stores/teacher/classes.ts';
import { COMPARED_MAX, gallery } from '#client/stores/teacher/gallery/gallery.ts';
import { designAddress } from '#client/teacher/parts/addresses/design-address.ts';
import { AskForm, Problem, textOf } from '#client/teacher/parts/ask-form.tsx';
import { DesignPicture } from '#client/teacher/parts/design-picture.tsx';
import { LinkButton } from '#client/teacher/parts/link-button.tsx';
import { namedPerformance } from '#client/teacher/parts/named-performance.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Checkbox, SelectField, TextField } from '#client/ui/field.tsx';
import { StandingLine } from '#client/ui/standing-line.tsx';
import { StatusBadge } from '#client/ui/status-badge.tsx';
import { moment } from '#client/words/dates.ts';
import { gallery as say } from '#client/words/teacher/gallery.ts';
import { parts } from '#client/words/teacher/parts.ts';
import styles from './designs.module.css';
import type { ClassApplication } from '#client/stores/teacher/class-application.ts';
import type { GalleryEntry } from '#client/stores/teacher/gallery/gallery.ts';

interface DesignCardProps {
  readonly place: ClassApplication;
  readonly entry: GalleryEntry;
  readonly chosen: readonly string[];
  readonly onToggle: (revisionId: string) => void;
}

/** A design by its newest revision, or by an older one that the teacher chose. */
export function DesignCard({ place, entry, chosen, onToggle }: DesignCardProps) {
  useSignals();
  const { concept, alias } = entry;
  const [shownId, setShownId] = useState<string>();
  const revisions = concept.revisions.toSorted((one, other) => other.revision - one.revision);
  const shown = revisions.find(({ id }) => id === shownId) ?? revisions[0];
  if (shown === undefined) return null;
  const isChosen = chosen.includes(shown.id);
  return (
    <li className={styles['card']} data-chosen={isChosen ? '' : undefined}>
      <DesignPicture place={place} id={shown.id} name={concept.name} revision={shown.revision} />
      <h2>{concept.name}</h2>
      <p className={styles['by']}>
        {say('by', {
          alias,
          revisions: say('revisions', { count: concept.revisions.length }),
          at: moment(concept.lastModified),
        })}
      </p>
      <p>
        <StatusBadge status={shown.status} /> {namedPerformance(shown)}
      </p>
      <StandingLine design={shown} />
      <p className={styles['by']}>{shown.specificationName}</p>
      {revisions.length > 1 && (
        <SelectField
          label={say('revision')}
          choices={revisions.map(({ id, revision }) => ({ value: id, label: parts('revision', { revision }) }))}
          value={shown.id}
          onChange={(event) => setShownId(event.target.value)}
        />
      )}
      <Actions {...{ place, entry, shown, chosen, onToggle }} />
    </li>
  );
}

interface ActionsProps extends DesignCardProps {
  readonly shown: GalleryEntry['concept']['revisions'][number];
}

function Actions({ place, entry, shown, chosen, onToggle }: ActionsProps) {
  useSignals();
  const [isRenaming, setIsRenaming] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { concept, conceptId, alias } = entry;
  const isChosen = chosen.includes(shown.id);
  const share = async (): Promise<void> =>
    setProblem(await gallery.change(place, conceptId, { isShared: !concept.isShared }));
  return (
    <>
      {problem !== undefined && <Problem>{problem}</Problem>}
      <div className={styles['actions']}>
        <Checkbox
          label={say('compare')}
          aria-label={say('compareNamed', { name: concept.name, alias })}
          checked={isChosen}
          disabled={!isChosen && chosen.length >= COMPARED_MAX}
          onChange={() => onToggle(shown.id)}
        />
        <LinkButton
          size="small"
          href={designAddress(place, shown.id)}
          aria-label={say('readNamed', { name: concept.name, revision: shown.revision, alias })}
        >
          {say('read')}
        </LinkButton>
        {classes.mayChange() && (
          <>
            <Button size="small" onClick={() => share()}>
              {concept.isShared ? parts('hide') : say('share')}
            </Button>
            <Button size="small" onClick={() => setIsRenaming(true)}>
              {parts('rename')}
            </Button>
          </>
        )}
      </div>
      {isRenaming && <Rename {...{ place, entry }} onClose={() => setIsRenaming(false)} />}
    </>
  );
}

interface RenameProps {
  readonly place: ClassApplication;
  readonly entry: GalleryEntry;
  readonly onClose: () => void;
}

function Rename({ place, entry, onClose }: RenameProps) {
  useSignals();
  const rename = async (fields: FormData): Promise<string | undefined> => {
    const problem = await gallery.change(place, entry.conceptId, { name: textOf(fields, 'name') });
    if (problem === undefined) onClose();
    return problem;
  };
  return (
    <Dialog title={parts('renameNamed', { name: entry.concept.name })} onClose={onClose}>
      <AskForm label={parts('rename')} onSubmit={rename} onCancel={onClose}>
        <TextField label={parts('name')} name="name" defaultValue={entry.concept.name} required />
      </AskForm>
    </Dialog>
  );
}
