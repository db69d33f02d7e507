import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Account, setAccount } from '../platform/account/index.ts';
import { ActionButton, Avatar, FileButton, PICTURE_FILES, shrinkPicture, useUpload } from '../platform/kit/index.ts';
import { sayDone } from '../platform/notices/index.ts';
import { CallError, callServer } from '../platform/wire/index.ts';

/** One's own picture: chosen, seen at once, taken away again. There is no form around it: it is kept at once. */
export function PictureChoice({ account }: { account: Account }) {
  const queries = useQueryClient();
  const upload = useUpload('avatar');
  const [isSaving, setIsSaving] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const problem = upload.problem ?? refusal;

  async function save(avatar_file_id: string | null, done: string) {
    setIsSaving(true);
    setRefusal(null);
    try {
      const reply = await callServer('editProfile', { avatar_file_id, expected_version: account.version });
      setAccount(queries, reply.data);
      sayDone(done);
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      setRefusal(cause.message);
    } finally {
      setIsSaving(false);
    }
  }

  async function take(picture: File) {
    setRefusal(null);
    const sent = await upload.send(picture, shrinkPicture);
    if (sent) await save(sent.file_id, 'Your picture is saved.');
  }

  return (
    <section className="panel-section auth-picture-choice" aria-label="Picture">
      <Avatar name={account.name} src={account.avatar} size={48} />
      <div>
        <div className="auth-picture-deeds">
          <FileButton
            label={account.avatar ? 'Change picture' : 'Add a picture'}
            fileLabel="Picture file"
            accept={PICTURE_FILES}
            isBusy={upload.isBusy || isSaving}
            onChoose={(picture) => void take(picture)}
          />
          {account.avatar ? (
            <ActionButton
              label="Remove picture"
              look="danger"
              onClick={() => void save(null, 'Your picture is removed.')}
            />
          ) : null}
        </div>
        {problem ? (
          <p className="field-error" role="alert">
            {problem}
          </p>
        ) : (
          <p className="hint">A PNG, JPEG or WebP of at most 5 MB.</p>
        )}
      </div>
    </section>
  );
}
