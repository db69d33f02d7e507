import { ActionButton, Modal } from '../platform/kit/index.ts';

export interface Question {
  title: string;
  lines: readonly string[];
  answers: readonly { label: string; run: () => void }[];
  /** What leaves everything as it is. */
  stay: string;
}

/** Something to be answered before the wizard goes on. */
export function SharedQuestion({ question, onClose }: { question: Question; onClose: () => void }) {
  const { title, lines, answers, stay } = question;
  return (
    <Modal
      title={title}
      isOpen
      startsOnMain
      onClose={onClose}
      actions={
        <>
          <ActionButton label={stay} onClick={onClose} />
          {answers.map(({ label, run }, at) => (
            <ActionButton
              key={label}
              {...(at === answers.length - 1 ? { look: 'main' as const } : {})}
              label={label}
              onClick={() => {
                onClose();
                run();
              }}
            />
          ))}
        </>
      }
    >
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Modal>
  );
}
