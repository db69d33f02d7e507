import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { momentText, useUndo } from '../log/index.ts';
import { filedName, spokenName } from '../platform/names.ts';
import { raiseCommonError, sayDone } from '../platform/notices/index.ts';
import { ActionButton } from '../platform/kit/index.ts';
import { CallError, useRead } from '../platform/wire/index.ts';
import { useServiceDay } from '../programs/index.ts';

/** Which records this one was made of, or into which it went, each to be taken back. */
export function MergedLine({ riderId }: { riderId: string }) {
  const merges = useRead('getMemberMerges', { user_id: riderId });
  const undo = useUndo();
  const { zone } = useServiceDay();
  const [isBusy, setIsBusy] = useState(false);
  const { merged = [], merged_into: into = null } = merges.data ?? {};

  async function takeBack(version: number) {
    setIsBusy(true);
    try {
      await undo({ version, undoable: true })?.();
      sayDone('The two records are separate again.');
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      raiseCommonError(failure.message);
    } finally {
      setIsBusy(false);
    }
  }

  const lines = [
    ...merged.map((one) => ({ ...one, text: <>Merged with {filedName(one)}</> })),
    ...(into
      ? [
          {
            ...into,
            text: (
              <>
                Became part of <Link to={`/rider-services/members/view/${into.user_id}`}>{spokenName(into)}</Link>
              </>
            ),
          },
        ]
      : []),
  ];
  return lines.map(({ user_id, text, at, operation_version }) => (
    <p key={user_id} className="rider-merged">
      <span>
        {text}, {momentText(at, zone)}
      </span>
      <ActionButton isSmall label="Undo" isBusy={isBusy} onClick={() => void takeBack(operation_version)} />
    </p>
  ));
}
