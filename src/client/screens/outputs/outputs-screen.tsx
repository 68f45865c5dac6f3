import { useSignals } from '@preact/signals-react/runtime';
import { FileAxis3d, FileCode, FileSpreadsheet, FileText, Printer, Shapes } from 'lucide-react';
import { useEffect } from 'react';
import { NotStarted } from '#client/panels/engine/not-started.tsx';
import { engine } from '#client/stores/engineering/engine.ts';
import { outputs } from '#client/stores/engineering/outputs.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { SideMenu } from '#client/ui/panes/side-menu.tsx';
import { Empty } from '#client/ui/states.tsx';
import { outputs as say } from '#client/words/student/outputs.ts';
import { ReportActions, ReportView } from './report-view.tsx';
import styles from './outputs.module.css';
import type { MenuEntry } from '#client/ui/panes/side-menu.tsx';
import type { Tool } from '#contract/engineering/work-area.ts';

const ICONS: Readonly<Record<string, typeof FileText>> = {
  html: FileText,
  svg: Shapes,
  dxf: FileAxis3d,
  stl: FileAxis3d,
  csv: FileSpreadsheet,
};

/** Reports and build files (ledger OUT-01). */
export function OutputsScreen() {
  useSignals();
  useEffect(() => void engine.start(), []);
  const groups = outputs.groups.value;
  return (
    <div className={styles['screen']}>
      <SideMenu
        title={say('outputs')}
        current={outputs.selected.value?.node}
        sections={groups.map(({ title, tools }) => ({ heading: title, entries: tools.map(entryOf) }))}
      />
      <section className={styles['content']} aria-label={say('report')}>
        {groups.length > 0 && (
          <div className={styles['tools']}>
            <Button
              icon={<Printer aria-hidden="true" size={18} />}
              disabled={!engine.isUsable.value}
              onClick={() => outputs.showAll()}
            >
              {say('printAll')}
            </Button>
            <ReportActions />
          </div>
        )}
        {outputs.selected.value === undefined && outputs.report.value.status === 'none' ? (
          <NoReport />
        ) : (
          <ReportView tool={outputs.selected.value} />
        )}
      </section>
    </div>
  );
}

/** Why there is none to be seen. */
function NoReport() {
  useSignals();
  const status = engine.status.value;
  // A session that was started before the network went has its list of reports, and none of them can be written.
  if (status === 'ready' && !engine.isUsable.value)
    return <NotStarted status="offline" title={say('needConnection')} />;
  if (status === 'offline' || status === 'failed') return <NotStarted {...{ status }} title={say('needConnection')} />;
  return <Empty title={say('afterSession')} />;
}

function entryOf(tool: Tool): MenuEntry {
  const Icon = ICONS[tool.type ?? ''] ?? FileCode;
  return {
    key: tool.node,
    label: tool.title,
    icon: <Icon aria-hidden="true" size={16} />,
    mark: <small>{(tool.type ?? '').toUpperCase()}</small>,
    choose: () => outputs.select(tool),
  };
}
