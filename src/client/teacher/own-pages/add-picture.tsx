import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { pageEditor } from '#client/stores/teacher/own-pages/page-editor.ts';
import { useKept } from '#client/teacher/kept-form/use-kept.ts';
import { AskForm } from '#client/teacher/parts/ask-form.tsx';
import { FileButton } from '#client/ui/buttons/file-button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextField } from '#client/ui/field.tsx';
import { ownPages as say } from '#client/words/teacher/own-pages/own-pages.ts';
import type { EditedPage } from '#client/stores/teacher/own-pages/page-editor.ts';

interface AddPictureProps {
  readonly page: Pick<EditedPage, 'id' | 'appCode'>;
  /** Hears the id of a page that had none before. */
  readonly onMade: (made: string) => void;
  readonly onClose: () => void;
}

/** Puts a picture into the page; without words for who cannot see it, it is not taken. */
export function AddPicture({ page: { id, appCode }, onMade, onClose }: AddPictureProps) {
  useSignals();
  // A new page has its id before the picture is in.
  const [keptAs] = useState(`picture ${id ?? `new-${appCode}`}`);
  const { fields, change, drop } = useKept(keptAs, { alt: '' });
  const [file, setFile] = useState<File>();
  const end = (): void => {
    drop();
    onClose();
  };
  const alt = fields.alt.trim();
  const submit = async (): Promise<string | undefined> => {
    if (!file) return say('noPicture');
    if (alt === '') return say('altMissing');
    const problem = await pageEditor.addPicture(file, alt, onMade);
    if (problem === undefined) end();
    return problem;
  };
  return (
    <Dialog title={say('pictureTitle')} onClose={onClose}>
      <AskForm label={say('putIn')} busyLabel={say('puttingIn')} onSubmit={submit} onCancel={end}>
        <p>
          <FileButton label={say('pictureFile')} accept="image/png,image/jpeg,image/webp" onFile={setFile}>
            {say('choosePicture')}
          </FileButton>{' '}
          <span role="status">{file?.name}</span>
        </p>
        <TextField
          label={say('alt')}
          help={say('aboutAlt')}
          maxLength={300}
          value={fields.alt}
          onChange={({ target }) => change({ alt: target.value })}
        />
      </AskForm>
    </Dialog>
  );
}
