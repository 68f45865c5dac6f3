import { useSignals } from '@preact/signals-react/runtime';
import { ApplicationIcon } from './application-icon.tsx';
import styles from './application-picture.module.css';

/** The place for a picture of the student's own design, always of the same size; the application's drawing where there is none. */
export function ApplicationPicture({ icon }: { readonly icon: string }) {
  useSignals();
  return (
    <div className={styles['picture']} aria-hidden="true">
      <ApplicationIcon icon={icon} />
    </div>
  );
}
