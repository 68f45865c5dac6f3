import { useSignals } from '@preact/signals-react/runtime';
import { ApplicationIcon } from './application-icon.tsx';
import { PictureDrawing } from './picture-drawing.tsx';
import styles from './application-picture.module.css';
import type { Picture } from '#contract/engineering/picture.ts';

interface ApplicationPictureProps {
  /** Path data of the application's icon. */
  readonly icon: string;
  readonly design?: Picture | undefined;
}

/** The student's own design, or the application's icon where there is none, in a place of the same size. */
export function ApplicationPicture({ icon, design }: ApplicationPictureProps) {
  useSignals();
  return (
    <div className={styles['picture']} data-own={design !== undefined} aria-hidden="true">
      {design ? <PictureDrawing picture={design} /> : <ApplicationIcon icon={icon} />}
    </div>
  );
}
