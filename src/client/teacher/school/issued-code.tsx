import '#client/ui/styles/print.css';
import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { invitationLink } from '#client/stores/teacher/colleagues.ts';
import { QrCode } from '#client/teacher/roster/qr-code.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { common } from '#client/words/common.ts';
import { moment } from '#client/words/dates.ts';
import { account } from '#client/words/teacher/account.ts';
import { school as say } from '#client/words/teacher/school/school.ts';
import styles from './school.module.css';
import type { IssuedCode as Issued } from '#client/stores/teacher/colleagues.ts';

/** Shown once, to be printed or copied: whoever has the code sets the password. */
export function IssuedCode({ of, onClose }: { readonly of: Issued; readonly onClose: () => void }) {
  useSignals();
  const [said, setSaid] = useState<string>();
  const link = invitationLink(of.code);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      setSaid(say('copied'));
    } catch {
      setSaid(say('notCopied'));
    }
  };
  return (
    <Dialog
      title={say('codeFor', { name: of.name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => copy()}>{say('copy')}</Button>
          <Button onClick={() => globalThis.print()}>{common('print')}</Button>
          <Button look="main" onClick={onClose}>
            {account('done')}
          </Button>
        </>
      }
    >
      <article data-print>
        <p className={styles['code']}>{of.code}</p>
        <p>{say('aboutCode', { name: of.name, until: moment(of.expiresAt) })}</p>
        <p>{say('openLink')}</p>
        <p className={styles['link']}>{link}</p>
        <div className={styles['qr']}>
          <QrCode text={link} label={say('qr')} />
        </div>
      </article>
      <p role="status">{said}</p>
    </Dialog>
  );
}
