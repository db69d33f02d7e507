import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ActionButton, Modal } from '../../platform/kit/index.ts';
import { useSteady } from '../use-steady.ts';

interface Asked {
  bookingIds: readonly string[];
  holder: string;
  goOn: () => void;
}

interface TakingOver {
  heldBy: ReadonlyMap<string, string>;
  takeOver: (bookingIds: readonly string[]) => void;
  /** 'Okafor', or how many. */
  whoOf: (bookingIds: readonly string[]) => string;
}

/**
 * Before a ride is taken up by a key or a click that a colleague holds, it is asked whether to take it over. A drag is asked
 * where it is let go: a question at its beginning would take the block out of the hand.
 */
export function useTakingOver({ heldBy, takeOver, whoOf }: TakingOver) {
  const [asked, setAsked] = useState<Asked | null>(null);
  /** What was said yes to, until it is heard that the colleague has let go of it: whoever goes on with it is not asked twice. */
  const agreed = useRef(new Set<string>());
  useEffect(() => {
    for (const id of agreed.current) if (!heldBy.has(id)) agreed.current.delete(id);
  }, [heldBy]);
  const mayTake = useSteady((bookingIds: readonly string[], goOn: () => void) => {
    const holder = bookingIds
      .filter((id) => !agreed.current.has(id))
      .map((id) => heldBy.get(id))
      .find((name) => name !== undefined);
    if (holder === undefined) return goOn();
    setAsked({ bookingIds, holder, goOn });
  });
  const close = () => setAsked(null);
  const question: ReactNode = asked && (
    <Modal
      title={`Take ${whoOf(asked.bookingIds)} over?`}
      isOpen
      startsOnMain
      onClose={close}
      actions={
        <>
          <ActionButton label="Leave it" onClick={close} />
          <ActionButton
            look="main"
            label="Take over"
            onClick={() => {
              close();
              for (const id of asked.bookingIds) agreed.current.add(id);
              takeOver(asked.bookingIds);
              asked.goOn();
            }}
          />
        </>
      }
    >
      {asked.holder.split(' ')[0]} is moving this. Take over?
    </Modal>
  );
  /** They were taken back: the next time it is asked again. */
  const takenBack = useSteady((bookingIds: readonly string[]) => {
    for (const id of bookingIds) agreed.current.delete(id);
  });
  return { mayTake, takenBack, question };
}
