import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { gallery } from '#client/stores/teacher/gallery/gallery.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { displayOutput } from '#client/ui/number-display.ts';
import { StatusBadge } from '#client/ui/status-badge.tsx';
import { common } from '#client/words/common.ts';
import { parts as say } from '#client/words/teacher/parts.ts';
import { DesignPicture } from './design-picture.tsx';
import { Show } from './show.tsx';
import table from './teacher-table.module.css';
import type { ClassApplication } from '#client/stores/teacher/class-application.ts';
import type { DesignSheet } from '#contract/teacher/gallery-calls.ts';

interface DesignSheetsProps {
  readonly place: ClassApplication;
  /** One to four. */
  readonly revisions: readonly string[];
  readonly onClose: () => void;
}

/** Designs to read, side by side: inputs and results, and where they differ. */
export function DesignSheets({ place, revisions, onClose }: DesignSheetsProps) {
  useSignals();
  const { classId, appCode } = place;
  const named = revisions.join(',');
  useEffect(() => void gallery.read({ classId, appCode }, named.split(',')), [classId, appCode, named]);
  return (
    <Dialog
      title={say('designs', { count: revisions.length })}
      onClose={onClose}
      wide
      actions={<Button onClick={onClose}>{common('close')}</Button>}
    >
      <Show of={gallery.sheets.value} waiting={say('gettingDesign')} retry={() => void gallery.read(place, revisions)}>
        {(sheets) => <SheetTable {...{ place, sheets }} />}
      </Show>
    </Dialog>
  );
}

interface Line {
  readonly label: string;
  readonly units: string;
  readonly values: readonly string[];
}

function SheetTable({ place, sheets }: { readonly place: ClassApplication; readonly sheets: readonly DesignSheet[] }) {
  useSignals();
  return (
    <div className={table['frame']} role="region" aria-label={say('inputsAndResults')} tabIndex={0}>
      <table className={table['table']}>
        <thead>
          <tr>
            <th scope="col">{say('input')}</th>
            {sheets.map(({ revision, alias }) => (
              <th key={revision.id} scope="col">
                {say('namedRevision', { name: revision.name, revision: revision.revision })}
                <br />
                {alias} <StatusBadge status={revision.status} />
                <span className={table['picture']}>
                  <DesignPicture place={place} id={revision.id} name={revision.name} revision={revision.revision} />
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <Lines title={say('inputs')} lines={inputLines(sheets)} />
        <Lines title={say('results')} lines={resultLines(sheets)} />
      </table>
    </div>
  );
}

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly Line[] }) {
  useSignals();
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={1 + (lines[0]?.values.length ?? 0)}>
          {title}
        </th>
      </tr>
      {lines.map(({ label, units, values }) => {
        const isSame = values.every((value) => value === values[0]);
        return (
          <tr key={label}>
            <td>
              {label}
              {units !== '' && <span className={table['units']}>{`\u202f${units}`}</span>}
            </td>
            {values.map((value, index) => (
              // Columns have no names of their own.
              <td key={`${label} ${String(index)}`}>{isSame ? value : <strong>{value}</strong>}</td>
            ))}
          </tr>
        );
      })}
    </tbody>
  );
}

function inputLines(sheets: readonly DesignSheet[]): Line[] {
  const keys = new Map(
    sheets.flatMap(({ inputs }) => inputs.map((input) => [`${input.workArea}: ${input.label}`, input.units])),
  );
  return [...keys].map(([label, units]) => ({
    label,
    units,
    values: sheets.map(
      ({ inputs }) => inputs.find((input) => `${input.workArea}: ${input.label}` === label)?.value ?? '-',
    ),
  }));
}

function resultLines(sheets: readonly DesignSheet[]): Line[] {
  const keys = new Map(sheets.flatMap(({ results }) => results.map(({ label, units }) => [label, units])));
  return [...keys].map(([label, units]) => ({
    label,
    units,
    values: sheets.map(({ results }) => displayOutput(results.find((each) => each.label === label)?.value ?? null)),
  }));
}
