import { useSignals } from '@preact/signals-react/runtime';
import { GALLERY_SORTS } from '#client/stores/teacher/gallery/gallery-order.ts';
import { ApplicationChoice } from '#client/teacher/parts/application-choice.tsx';
import { SelectField } from '#client/ui/field.tsx';
import { status as sayStatus } from '#client/words/status.ts';
import { gallery as say } from '#client/words/teacher/gallery.ts';
import { parts } from '#client/words/teacher/parts.ts';
import table from '#client/teacher/parts/teacher-table.module.css';
import type { GalleryChoice, GallerySort } from '#client/stores/teacher/gallery/gallery-order.ts';
import type { GalleryEntry } from '#client/stores/teacher/gallery/gallery.ts';
import type { RevisionStatus } from '#contract/engineering/design.ts';

const STATUSES: readonly RevisionStatus[] = ['tested', 'invalid', 'staged'];

interface GalleryFiltersProps {
  readonly entries: readonly GalleryEntry[];
  readonly choice: GalleryChoice;
  readonly onChange: (choice: GalleryChoice) => void;
}

/** What of the gallery is shown, and in which order. */
export function GalleryFilters({ entries, choice, onChange }: GalleryFiltersProps) {
  useSignals();
  const students = [...new Map(entries.map(({ studentId, alias }) => [studentId, alias])).entries()];
  const field = (label: string, name: keyof GalleryChoice, choices: readonly Choice[]) => (
    <SelectField
      label={label}
      choices={choices}
      value={choice[name]}
      onChange={(event) => onChange({ ...choice, [name]: event.target.value })}
    />
  );
  return (
    <div className={table['choices']}>
      <ApplicationChoice />
      {field(say('sort'), 'sort', sorts())}
      {field(say('specification'), 'specificationName', [
        { value: '', label: say('allSpecifications') },
        ...named(entries.map(({ concept }) => concept.specificationName)),
      ])}
      {field(parts('group'), 'groupName', [
        { value: '', label: parts('allGroups') },
        ...named(entries.map(({ groupName }) => groupName)),
      ])}
      {field(say('student'), 'studentId', [
        { value: '', label: say('allStudents') },
        ...students
          .map(([value, label]) => ({ value, label }))
          .toSorted((one, other) => one.label.localeCompare(other.label)),
      ])}
      {field(say('status'), 'status', [
        { value: '', label: say('anyStatus') },
        ...STATUSES.map((value) => ({ value, label: sayStatus(value) })),
      ])}
    </div>
  );
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

function sorts(): Choice[] {
  const labels: Readonly<Record<GallerySort, string>> = {
    date: say('date'),
    performance: say('performance'),
    name: say('byName'),
  };
  return GALLERY_SORTS.map((value) => ({ value, label: labels[value] }));
}

function named(names: readonly string[]): Choice[] {
  return [...new Set(names)]
    .toSorted((one, other) => one.localeCompare(other))
    .map((name) => ({ value: name, label: name }));
}
