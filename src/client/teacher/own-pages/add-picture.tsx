import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { pageEditor } from '#client/stores/teacher/own-pages/page-editor.ts';
import { AskForm, textOf } from '#client/teacher/parts/ask-form.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextField } from '#client/ui/field.tsx';
import { FileButton } from '#client/ui/file-button.tsx';
import { ownPages as say } from '#client/words/teacher/own-pages/own-pages.ts';

/** Puts a picture into the page; without words for who cannot see it, it is not taken. */
export function AddPicture({ onClose }: { readonly onClose: () => void }) {
  useSignals();
  const [file, setFile] = useState<File>();
  const submit = async (fields: FormData): Promise<string | undefined> => {
    const alt = textOf(fields, 'alt');
    if (!file) return say('noPicture');
    if (alt === '') return say('altMissing');
    const problem = await pageEditor.addPicture(file, alt);
    if (problem === undefined) onClose();
    return problem;
  };
  return (
    <Dialog title={say('pictureTitle')} onClose={onClose}>
      <AskForm label={say('putIn')} busyLabel={say('puttingIn')} onSubmit={submit} onCancel={onClose}>
        <p>
          <FileButton label={say('pictureFile')} accept="image/png,image/jpeg,image/webp" onFile={setFile}>
            {say('choosePicture')}
          </FileButton>{' '}
          <span role="status">{file?.name}</span>
        </p>
        <TextField label={say('alt')} help={say('aboutAlt')} name="alt" maxLength={300} />
      </AskForm>
    </Dialog>
  );
}
