import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { LazyBoundary, lazyPart } from '#client/ui/rendering/lazy-part.tsx';
import { Loading } from '#client/ui/states.tsx';
import { outputs as say } from '#client/words/student/outputs.ts';
import styles from './outputs.module.css';
import type { Report } from '#contract/engineering/report.ts';

const StlPreview = lazyPart(async () => (await import('./stl-preview.tsx')).StlPreview);

/** What a build file holds, as far as it can be seen: a picture of a template, a part in 3D, the lines of a table. */
export function FilePreview({ report }: { readonly report: Report }) {
  useSignals();
  return (
    <div className={styles['file']}>
      <p>
        <strong>{report.fileName}</strong> {say(report.type === 'dxf' ? 'fileForCad' : 'fileForProgram')}
      </p>
      {report.note !== undefined && <p>{report.note}</p>}
      <Preview report={report} />
    </div>
  );
}

function Preview({ report }: { readonly report: Report }) {
  useSignals();
  switch (report.type) {
    case 'svg':
      return <Drawing report={report} />;
    case 'stl':
      return (
        <LazyBoundary fallback={<Loading title={say('writing', { title: report.title })} />}>
          <StlPreview report={report} />
        </LazyBoundary>
      );
    case 'csv':
      return (
        <pre tabIndex={0} aria-label={report.title} role="region">
          {report.text}
        </pre>
      );
    case 'dxf':
    case 'html':
      return null;
  }
}

/** Lines for a laser are as thin as hairs, which a screen hardly shows. */
const SEEN =
  '<style>path,line,polyline,polygon,circle{vector-effect:non-scaling-stroke;stroke-width:1.5px!important}</style>';

/** As a picture it cannot run anything. */
function Drawing({ report }: { readonly report: Report }) {
  useSignals();
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const url = URL.createObjectURL(
      new Blob([report.text.replace('</svg>', `${SEEN}</svg>`)], { type: 'image/svg+xml' }),
    );
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [report]);
  return address === undefined ? null : <img src={address} alt={say('pictureOf', { title: report.title })} />;
}
