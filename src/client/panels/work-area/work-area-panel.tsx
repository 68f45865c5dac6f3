import { useSignals } from '@preact/signals-react/runtime';
import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { Terms } from '#client/panels/terms/terms.tsx';
import { workAreas } from '#client/stores/engineering/work-areas.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { isFocusLost } from '#client/ui/focus/lost-focus.ts';
import { workArea as say } from '#client/words/student/work-area.ts';
import { InputField } from './input-field.tsx';
import { Notices } from './notices.tsx';
import { Outputs } from './outputs.tsx';
import styles from './work-area.module.css';
import type { WorkAreaView } from '#client/stores/engineering/area-view.ts';
import type { Section } from '#contract/engineering/work-area.ts';
import type { FocusEvent, KeyboardEvent, RefObject } from 'react';

interface WorkAreaPanelProps {
  readonly view: WorkAreaView;
  /** Only its title is shown. */
  readonly isFolded: boolean;
  readonly fold: (isFolded: boolean) => void;
}

/** A docked work area with Apply, Reset and Done (ledger ENG-05, ENG-12). */
export function WorkAreaPanel({ view, isFolded, fold }: WorkAreaPanelProps) {
  useSignals();
  const titleId = useId();
  const { area } = view;
  const labels = useMemo(() => labelsOf(area.sections), [area.sections]);
  const form = useRef<HTMLFormElement>(null);
  const isOnlyTold = useRefusalShown({ view, isFolded, fold, form });
  const { mistake, listeners } = useMistakeSaid(view);
  return (
    <form
      ref={form}
      className={styles['panel']}
      data-open={!isFolded}
      data-area={area.nodeId}
      aria-labelledby={titleId}
      aria-busy={view.isLoading}
      noValidate
      {...listeners}
      onSubmit={(event) => {
        event.preventDefault();
        if (view.mayApply) void workAreas.apply(area.nodeId);
      }}
    >
      <header className={styles['head']}>
        <h2 id={titleId}>
          <button type="button" aria-expanded={!isFolded} onClick={() => fold(!isFolded)}>
            <ChevronDown aria-hidden="true" size={18} />
            {area.title}
          </button>
        </h2>
        {view.isLoading && (
          <span role="status" className={styles['working']}>
            {say('working')}
          </span>
        )}
        {isFolded && view.isDirty && <span className={styles['working']}>{say('notApplied')}</span>}
      </header>
      {isOnlyTold && <ToldRefusal view={view} isFolded={isFolded} />}
      <p role="status" className="visually-hidden">
        {mistake}
      </p>
      {!isFolded && (
        <>
          <div className={styles['body']}>
            <Notices errors={[...view.refused.slice(1), ...area.errors]} warnings={area.warnings} />
            {area.sections.map((section) => (
              <SectionView key={section.title} section={section} view={view} isOnly={area.sections.length === 1} />
            ))}
            <Terms labels={labels} />
          </div>
          <Refusal view={view} />
          <Actions view={view} />
        </>
      )}
    </form>
  );
}

/**
 * What is wrong in a field, for who left it, or pressed Enter in it where Apply does nothing, and hears nothing of the sentence under
 * it. Not while one types; said anew where it is still wrong when it is left again.
 */
function useMistakeSaid({ area, problems }: WorkAreaView) {
  const [mistake, setMistake] = useState('');
  const tell = (target: Element): void => {
    const name = target.closest<HTMLElement>('[data-input]')?.dataset['input'];
    const input = area.sections.flatMap(({ inputs }) => inputs).find((each) => each.name === name);
    const problem = input && problems[input.name];
    setMistake(problem === undefined ? '' : say('mistake', { label: input?.label ?? '', problem }));
  };
  const listeners = {
    onInput: () => setMistake(''),
    onBlur: ({ target }: FocusEvent) => tell(target),
    onKeyDown: ({ key, target }: KeyboardEvent) => {
      if (key === 'Enter' && target instanceof Element) tell(target);
    },
  };
  return { mistake, listeners };
}

/**
 * What was refused is brought into sight: its field is taken up, so that it is read out with it; a note has a voice of its own. Who
 * went on to something else while the engine worked stays there; then it gives true, and is only told.
 */
function useRefusalShown({
  view: { area, toCorrect, refused },
  isFolded,
  fold,
  form,
}: WorkAreaPanelProps & { readonly form: RefObject<HTMLFormElement | null> }): boolean {
  const { nodeId } = area;
  const elsewhere = refused.map(({ message }) => message).join('\n');
  const isRefused = toCorrect.length > 0 || elsewhere !== '';
  const [isOnlyTold, setIsOnlyTold] = useState(false);
  const isFolding = useRef(fold);
  isFolding.current = fold;
  useEffect(() => {
    const isAway = isRefused && !isAtPress(nodeId);
    setIsOnlyTold(isAway);
    // Unfolded, it could take the room of the area in which someone types.
    if (isRefused && !isAway) isFolding.current(false);
  }, [toCorrect, elsewhere, isRefused, nodeId]);
  useEffect(() => {
    if (isFolded || !isRefused || !isAtPress(nodeId)) return;
    if (toCorrect.length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    else form.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
  }, [toCorrect, elsewhere, isRefused, isFolded, form, nodeId]);
  return isOnlyTold;
}

/** Whether the focus is still where an area was applied from: in it, at its tool, at Save; or nowhere. */
function isAtPress(node: string): boolean {
  return isFocusLost() || document.activeElement?.matches(`${within(node)}, ${toolOf(node)}, ${SAVES}`) === true;
}

/** What sends the form for saving; who has gone on to its notes has not pressed there. */
const SAVES = '[data-saves] :not(textarea)';

const within = (node: string): string => `form[data-area="${CSS.escape(node)}"] *`;

/** Where there is no room for the tools, what brings them back stands in their place. */
const toolOf = (node: string): string => `button[data-node="${CSS.escape(node)}"], [data-brings-tools]`;

/** For who listens: the sentences that are not read out with a field, nor by themselves. */
function ToldRefusal({ view: { area, toCorrect, refused }, isFolded }: Pick<WorkAreaPanelProps, 'view' | 'isFolded'>) {
  useSignals();
  const told = [...toCorrect, ...(isFolded ? refused : [])];
  if (told.length === 0) return null;
  return (
    <p role="alert" className="visually-hidden">
      {`${area.title}. ${say('problem')} ${told.map(({ message }) => message).join(' ')}`}
    </p>
  );
}

function labelsOf(sections: readonly Section[]): readonly string[] {
  return sections.flatMap(({ title, inputs, outputs }) => [
    title,
    ...inputs.map(({ label }) => label),
    ...outputs.map(({ label }) => label),
  ]);
}

/**
 * Who is done goes on from the tool that opened the area, or from what brings the tools back where there is no room for them. Who
 * went on to something else while the engine worked stays there.
 */
function goToTool(node: string): void {
  const isHere = isFocusLost() || document.activeElement?.matches(within(node)) === true;
  if (isHere) document.querySelector<HTMLElement>(toolOf(node))?.focus();
}

/** Beside what was pressed: further up it would be scrolled out of sight, and a dialog had the focus when it came. */
function Refusal({ view }: { readonly view: WorkAreaView }) {
  useSignals();
  if (view.refused.length === 0) return null;
  return (
    <div className={styles['refusal']}>
      <Notices errors={view.refused.slice(0, 1)} warnings={[]} />
    </div>
  );
}

function Actions({ view }: { readonly view: WorkAreaView }) {
  useSignals();
  const { area } = view;
  return (
    <footer className={styles['foot']}>
      {!area.readOnly && (
        <>
          <Button type="submit" look={view.mayApply ? 'next' : 'plain'} disabled={!view.mayApply}>
            {say('apply')}
          </Button>
          <Button disabled={!view.mayReset} onClick={() => void workAreas.reset(area.nodeId)}>
            {say('reset')}
          </Button>
        </>
      )}
      <Button disabled={!view.mayClose} onClick={() => void workAreas.done(area.nodeId, () => goToTool(area.nodeId))}>
        {say('done')}
      </Button>
    </footer>
  );
}

interface SectionViewProps {
  readonly section: Section;
  readonly view: WorkAreaView;
  /** The panel's title says it already. */
  readonly isOnly: boolean;
}

function SectionView({ section, view, isOnly }: SectionViewProps) {
  useSignals();
  const node = view.area.nodeId;
  return (
    <fieldset className={styles['section']}>
      <legend className={isOnly && section.title === view.area.title ? 'visually-hidden' : undefined}>
        {section.title}
      </legend>
      <div className={section.columns > 1 ? styles['columns'] : undefined}>
        {section.inputs.map((input) => (
          <InputField key={input.name} input={input} view={view} />
        ))}
      </div>
      {section.buttons.map((button) => (
        <Button
          key={button.name}
          size="small"
          disabled={!view.mayPress}
          onClick={() => void workAreas.press(node, button.name)}
        >
          {button.label}
        </Button>
      ))}
      <Outputs outputs={section.outputs} />
    </fieldset>
  );
}
