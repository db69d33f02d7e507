import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { type Account, setAccount } from '../platform/account/index.ts';
import { ActionButton, Avatar } from '../platform/kit/index.ts';
import { sayDone } from '../platform/notices/index.ts';
import { CallError, callServer, uploadFile } from '../platform/wire/index.ts';

/** One's own picture: chosen, seen at once, taken away again. */
export function PictureChoice({ account }: { account: Account }) {
  const queries = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function save(choose: () => Promise<string | null>, done: string) {
    setBusy(true);
    setProblem(null);
    try {
      const avatar_file_id = await choose();
      const reply = await callServer('editProfile', { avatar_file_id, expected_version: account.version });
      setAccount(queries, reply.data);
      sayDone(done);
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      setProblem(cause.message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <section className="panel-section picture-choice" aria-label="Picture">
      <Avatar name={account.name} src={account.avatar} size={48} />
      <div>
        <div className="picture-deeds">
          <ActionButton
            label={account.avatar ? 'Change picture' : 'Add a picture'}
            isBusy={isBusy}
            onClick={() => input.current?.click()}
          />
          {account.avatar ? (
            <ActionButton
              label="Remove picture"
              look="danger"
              onClick={() => void save(async () => null, 'Your picture is removed.')}
            />
          ) : null}
        </div>
        {problem ? (
          <p className="field-error" id={errorId} role="alert">
            {problem}
          </p>
        ) : (
          <p className="hint">A PNG, JPEG or WebP of at most 5 MB.</p>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        aria-label="Picture file"
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) void save(async () => (await uploadFile('avatar', file)).file_id, 'Your picture is saved.');
        }}
      />
    </section>
  );
}
