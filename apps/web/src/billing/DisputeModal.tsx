import { mayAnswer } from '@handrail/domain/billing';
import { useState } from 'react';
import { ActionButton, ButtonRow, Modal, TextArea, useHotkeys } from '../platform/kit/index.ts';
import { sayDone } from '../platform/notices/index.ts';
import { CallError, useChange } from '../platform/wire/index.ts';
import { useServiceDay } from '../programs/index.ts';
import { type Dispute, dueText, stateOf, whatOf } from './dispute-columns.tsx';
import { moneyText } from './invoices.ts';
import { disputeReads } from './payment-reads.ts';

/** One dispute: what was paid, why its holder wants it back, and what we say to that. */
export function DisputeModal({ dispute, onClose }: { dispute: Dispute; onClose: () => void }) {
  useHotkeys([{ keys: 'escape', label: 'Close the dispute', run: onClose, inFields: true }]);
  const { zone } = useServiceDay();
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState<string | undefined>(undefined);
  const [isAccepting, setAccepting] = useState(false);
  const answer = useChange('answerDispute', { touches: disputeReads });
  const accept = useChange('acceptDispute', { touches: disputeReads });
  const { dispute_id, version: expected_version, state, answer_state: answerState } = dispute;
  const may = mayAnswer({ state, answerState });
  const due = dueText(dispute, zone);

  async function run(deed: () => Promise<unknown>, said: string) {
    setRefusal(undefined);
    try {
      await deed();
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      return setRefusal(failure.message);
    }
    sayDone(said);
    onClose();
  }

  return (
    <Modal
      title={`Dispute of ${whatOf(dispute)}`}
      isOpen
      onClose={onClose}
      width={640}
      actions={<ActionButton label="Close" onClick={onClose} />}
    >
      <div className="stack">
        <dl className="billing-facts">
          <dt>Amount</dt>
          <dd>{moneyText(dispute.amount_cents)}</dd>
          <dt>Fee</dt>
          <dd>{moneyText(dispute.fee_cents)}</dd>
          <dt>Reason</dt>
          <dd>{dispute.reason}</dd>
          <dt>State</dt>
          <dd>{stateOf(dispute)}</dd>
          {due !== '' && (
            <>
              <dt>Answer by</dt>
              <dd>{due}</dd>
            </>
          )}
        </dl>
        {dispute.answer !== '' && (
          <>
            <h3 className="billing-said">What was answered</h3>
            <p className="billing-answer">{dispute.answer}</p>
          </>
        )}
        {!may.ok && (
          <p>
            {may.refusal.sentence}
            {answerState === 'sending' && ' The card provider has not been reached yet; it is told again.'}
          </p>
        )}
        {may.ok && !isAccepting && (
          <>
            <TextArea
              label="Our side, as the bank will read it"
              rows={6}
              value={typed}
              onChange={setTyped}
              error={refusal}
            />
            <ButtonRow>
              <ActionButton
                look="main"
                label="Send the answer"
                isBusy={answer.isPending}
                onClick={() =>
                  void run(
                    async () => answer.mutateAsync({ dispute_id, answer: typed, expected_version }),
                    'The dispute is answered.',
                  )
                }
              />
              <ActionButton label="Accept the dispute" onClick={() => setAccepting(true)} />
            </ButtonRow>
          </>
        )}
        {may.ok && isAccepting && (
          <>
            <p>{moneyText(dispute.amount_cents)} goes back to the holder for good, and is written off here.</p>
            {refusal !== undefined && (
              <p className="form-refusal" role="alert">
                {refusal}
              </p>
            )}
            <ButtonRow>
              <ActionButton label="Do not accept" onClick={() => setAccepting(false)} />
              <ActionButton
                look="main"
                label="Accept it"
                isBusy={accept.isPending}
                onClick={() =>
                  void run(async () => accept.mutateAsync({ dispute_id, expected_version }), 'The dispute is accepted.')
                }
              />
            </ButtonRow>
          </>
        )}
      </div>
    </Modal>
  );
}
