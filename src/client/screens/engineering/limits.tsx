import { useSignals } from '@preact/signals-react/runtime';
import { useRef } from 'react';
import { engine } from '#client/stores/engineering/engine.ts';
import { toolbar } from '#client/stores/engineering/toolbar.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { useNextFocus } from '#client/ui/focus/use-next-focus.ts';
import { engineering as say } from '#client/words/student/engineering.ts';
import styles from './insights.module.css';
import type { Sensitivity } from '#contract/engineering/analysis.ts';

/** What limits the performance: steps, other choices and rules in the way, each with the tools that hold what it names. */
export function Limits() {
  useSignals();
  const status = engine.sensitivitiesStatus.value;
  const list = engine.sensitivities.value;
  const isNone = status === 'ready' && list.length === 0;
  const none = say(engine.assessment.value?.status === 'tested' ? 'nothingLimits' : 'notYet');
  const whole = useRef<HTMLElement>(null);
  useNextFocus(whole, (section) => section.querySelector('h3'));
  return (
    <section ref={whole}>
      <h3 tabIndex={-1}>{say('whatLimits')}</h3>
      {/* Read out only where it stands before its words come. */}
      <p role="status" className={isNone ? undefined : 'visually-hidden'}>
        {status === 'ready' && (isNone ? none : say('ideas', { count: list.length }))}
      </p>
      {list.length > 0 && (
        <ol className={styles['limits']}>
          {list.map((line) => (
            <li key={line.sentence}>
              {line.sentence}{' '}
              {toolsOf(line).map((node) => (
                <OpenTool key={node} node={node} />
              ))}
            </li>
          ))}
        </ol>
      )}
      {status !== 'ready' && (
        <Button
          size="small"
          disabled={status === 'loading' || !engine.isUsable.value}
          onClick={() => void engine.askSensitivities()}
        >
          {status === 'loading' ? say('tryingInputs') : say('findOut')}
        </Button>
      )}
    </section>
  );
}

function toolsOf({ node, also = [] }: Sensitivity): readonly string[] {
  return [...new Set([node, ...also.map((other) => other.node)])].filter((each) => each !== undefined);
}

/** Nothing where the tool is open already. */
function OpenTool({ node }: { readonly node: string }) {
  useSignals();
  const tool = toolbar.groups.value.flatMap(({ tools }) => tools).find((each) => each.node === node);
  if (tool === undefined || !tool.workArea || tool.isAreaOpen) return null;
  return (
    <Button size="small" disabled={!engine.isUsable.value} onClick={() => void toolbar.toggleWorkArea(node)}>
      {say('openTool', { tool: tool.title })}
    </Button>
  );
}
