import { useMemo } from 'react';
import { DataTable, useUrlState } from '../platform/kit/index.ts';
import { useRead } from '../platform/wire/index.ts';
import { useServiceDay } from '../programs/index.ts';
import { type Dispute, disputeColumns, disputeFilters, dueText, stateOf, whatOf } from './dispute-columns.tsx';
import { DisputeModal } from './DisputeModal.tsx';
import { moneyText } from './invoices.ts';

/** What holders dispute of their card payments: those to be answered first, by when that has to be. */
export function Disputes() {
  const { data, error, refetch } = useRead('getDisputeList', {});
  const { zone } = useServiceDay();
  const [openId, setOpenId] = useUrlState('dispute');
  const columns = useMemo(() => disputeColumns(zone), [zone]);
  const open = data?.find(({ dispute_id }) => dispute_id === openId);
  return (
    <>
      <DataTable<Dispute>
        list="disputes"
        label="Disputes"
        rows={data}
        columns={columns}
        filters={disputeFilters}
        keyOf={({ dispute_id }) => dispute_id}
        nameOf={(dispute) => `Dispute of ${whatOf(dispute)}`}
        lines={(dispute) => [
          `${whatOf(dispute)}, ${moneyText(dispute.amount_cents)}`,
          [stateOf(dispute), dueText(dispute, zone)].filter((text) => text !== '').join(' · by '),
        ]}
        onOpen={({ dispute_id }) => setOpenId(dispute_id)}
        openKey={openId === '' ? null : openId}
        isOff={({ state }) => state !== 'open'}
        search="Ride, invoice or reason"
        empty={{ line: 'No card payment is disputed.' }}
        error={error && { sentence: error.message, onRetry: () => void refetch() }}
      />
      {open && <DisputeModal key={open.dispute_id} dispute={open} onClose={() => setOpenId(null)} />}
    </>
  );
}
