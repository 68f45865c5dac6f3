import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import { activities } from '#client/stores/teacher/activities/activities.ts';
import { specifications } from '#client/stores/teacher/activities/specifications.ts';
import { isSame } from '#client/stores/teacher/drafts/is-same.ts';
import { openDraft } from '#client/teacher/activities/open-draft.ts';
import { Problem } from '#client/teacher/parts/ask-form.tsx';
import { Card } from '#client/teacher/parts/page.tsx';
import { Show } from '#client/teacher/parts/show.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { FileButton } from '#client/ui/buttons/file-button.tsx';
import { SelectField } from '#client/ui/field.tsx';
import { firstControl } from '#client/ui/focus/lost-focus.ts';
import { useNextFocus } from '#client/ui/focus/use-next-focus.ts';
import { saveBlob } from '#client/ui/save-blob.ts';
import { common } from '#client/words/common.ts';
import { setup as sayOfSetup } from '#client/words/teacher/activities.ts';
import { specification as say } from '#client/words/teacher/specification.ts';
import { settingWords } from './setting-words.ts';
import { SpecificationEditor } from './specification-editor.tsx';
import styles from '#client/teacher/activities/activities.module.css';
import type { Specification } from '#contract/engineering/specification.ts';
import type { ActivityChoices, LibrarySpecification } from '#contract/teacher/activity-calls.ts';

/** The design challenge of the activity: chosen from the library, or written anew. */
export function ChallengePart({ choices }: { readonly choices: ActivityChoices }) {
  useSignals();
  const { classId, appCode, setup } = openDraft();
  const { specification } = setup;
  useEffect(() => void specifications.load(appCode), [appCode]);
  useEffect(() => specifications.putAside, [classId, appCode]);
  return (
    <Card title={sayOfSetup('specification')} lead={specification.challenge}>
      <ul className={styles['settings']} aria-label={say('mustSatisfy')}>
        {specification.settings.map((setting) => (
          <li key={`${setting.kind} ${setting.label}`}>{settingWords(setting, choices)}</li>
        ))}
      </ul>
      <Show
        of={specifications.library.value}
        waiting={say('gettingLibrary')}
        retry={() => void specifications.load(appCode)}
      >
        {(library) => <Library library={library} />}
      </Show>
      {specifications.draft.value !== undefined && <SpecificationEditor choices={choices} />}
    </Card>
  );
}

/** What the activity has now stands first where the library has it no more, or has it otherwise. */
const PRESENT = 'present';

function Library({ library }: { readonly library: readonly LibrarySpecification[] }) {
  useSignals();
  const [problem, setProblem] = useState<string>();
  const place = openDraft();
  const { setup, written } = place;
  const { specification } = setup;
  const begun = specifications.begunFor(place);
  const entry = library.find((one) => isSame(one.specification, specification));
  const choose = (id: string): void => {
    const chosen = library.find((one) => one.id === id);
    if (chosen) activities.edit({ specification: chosen.specification });
  };
  return (
    <>
      <SelectField
        label={say('fromLibrary')}
        value={entry?.id ?? PRESENT}
        choices={[
          ...(entry === undefined
            ? [{ value: PRESENT, label: say(written ? 'notSavedYet' : 'thisClassOnly', { name: specification.name }) }]
            : []),
          ...library.map(({ id, version, specification: { name } }) => ({
            value: id,
            label: version === 0 ? say('ofBalsa', { name }) : name,
          })),
        ]}
        onChange={(event) => choose(event.target.value)}
      />
      {begun && <p>{say('begun', { name: begun.specification.name })}</p>}
      <Actions entry={entry} onProblem={setProblem} />
      {problem !== undefined && <Problem>{problem}</Problem>}
    </>
  );
}

interface ActionsProps {
  /** Of the library, where it has the challenge as the activity does. */
  readonly entry: LibrarySpecification | undefined;
  readonly onProblem: (problem: string | undefined) => void;
}

function Actions({ entry, onProblem }: ActionsProps) {
  useSignals();
  const whole = useRef<HTMLDivElement>(null);
  useNextFocus(whole, firstControl);
  const place = openDraft();
  const { appCode, setup, written } = place;
  const { specification } = setup;
  const begun = specifications.begunFor(place);
  const remove = async (of: LibrarySpecification): Promise<void> => onProblem(await specifications.remove(appCode, of));
  return (
    <div ref={whole} className={styles['actions']}>
      {begun && (
        <Button size="small" look="main" onClick={() => specifications.goOn(place)}>
          {say('goOn')}
        </Button>
      )}
      {(written ?? (entry !== undefined && entry.version > 0)) && (
        <Button size="small" onClick={() => specifications.write(place, specification, written ? written.of : entry)}>
          {say('edit')}
        </Button>
      )}
      <Button size="small" onClick={() => specifications.copy(place, specification)}>
        {say('copyAndEdit')}
      </Button>
      <Button size="small" onClick={() => saveFile(specification)}>
        {common('download')}
      </Button>
      <OpenFile onProblem={onProblem} />
      {entry !== undefined && entry.version > 0 && (
        <Button size="small" look="danger" onClick={() => remove(entry)}>
          {say('removeFromLibrary')}
        </Button>
      )}
    </div>
  );
}

function saveFile(specification: Specification): void {
  const text = JSON.stringify(specification, null, 2);
  saveBlob(new Blob([text], { type: 'application/json' }), `${specification.name}.json`);
}

function OpenFile({ onProblem }: Pick<ActionsProps, 'onProblem'>) {
  useSignals();
  const place = openDraft();
  const take = async (file: File): Promise<void> => onProblem(await specifications.openFile(place, file));
  return (
    <FileButton size="small" label={say('file')} accept=".json,application/json" onFile={(file) => void take(file)}>
      {say('openFile')}
    </FileButton>
  );
}
