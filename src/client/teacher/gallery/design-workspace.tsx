import { useSignals } from '@preact/signals-react/runtime';
import { useRef, useState } from 'react';
import { ChartView } from '#client/charts/chart-view.tsx';
import { SketchReader } from '#client/panels/sketch/sketch-reader.tsx';
import { designView } from '#client/stores/teacher/gallery/design-view.ts';
import { Problem } from '#client/teacher/parts/ask-form.tsx';
import { SelectField } from '#client/ui/field.tsx';
import { useSize } from '#client/viewer/use-size.ts';
import { Viewer } from '#client/viewer/viewer.tsx';
import { design as say } from '#client/words/teacher/design.ts';
import table from '#client/teacher/parts/teacher-table.module.css';
import styles from './design.module.css';
import type { RevisionPlace } from '#client/stores/teacher/gallery/design-view.ts';
import type { DesignView } from '#contract/teacher/design-view-calls.ts';

interface DesignWorkspaceProps {
  readonly place: RevisionPlace;
  readonly view: DesignView;
}

/** A work area's drawing in every view that students have, and its charts. */
export function DesignWorkspace({ place, view }: DesignWorkspaceProps) {
  useSignals();
  const [problem, setProblem] = useState<string>();
  const { nodes, node, commands, charts, sketches } = view;
  return (
    <>
      <div className={table['choices']}>
        <SelectField
          label={say('workArea')}
          choices={nodes.map(({ id, title }) => ({ value: id, label: title }))}
          value={node}
          onChange={(event) => void designView.show(place, event.target.value).then(setProblem)}
        />
      </div>
      {problem !== undefined && <Problem>{problem}</Problem>}
      <div className={styles['stage']}>
        <Viewer
          commands={commands}
          renderSketch={
            sketches.length === 0 ? undefined : (frame) => <SketchReader key={node} {...{ sketches, frame }} />
          }
        />
      </div>
      {charts.length > 0 && <Charts charts={charts} />}
    </>
  );
}

/** Two beside each other where there is room [px]. */
const WIDE = 720;
const GAP = 12;
const HEIGHT = 260;

function Charts({ charts }: Pick<DesignView, 'charts'>) {
  useSignals();
  const host = useRef<HTMLDivElement>(null);
  const { width } = useSize(host);
  const each = width > WIDE ? (width - GAP) / 2 : width;
  return (
    <div ref={host} className={styles['charts']} role="group" aria-label={say('charts')}>
      {width > 0 &&
        charts.map((chart) => (
          <div key={chart.id} className={styles['chart']}>
            {/* The frame around it takes two pixels. */}
            <ChartView chart={chart} width={Math.floor(each) - 2} height={HEIGHT} />
          </div>
        ))}
    </div>
  );
}
