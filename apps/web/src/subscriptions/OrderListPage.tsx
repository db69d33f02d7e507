import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useAccount } from '../platform/account/index.ts';
import { ActionButton, DataTable, PageHead, PrintButton } from '../platform/kit/index.ts';
import { usePages } from '../platform/wire/index.ts';
import { useMyPrograms } from '../programs/index.ts';
import { orderColumns, orderFilters, type OrderRow } from './order-columns.tsx';
import { orderName, STATUS_WORDS } from './orders.ts';

const NOT_YOURS = { sentence: 'Whoever books makes standing orders: level 1 or 2.' };

/** More than any operator has; a list that is longer is narrowed by hand. */
const MOST_ROWS = 2000;

/** Every standing order: whose rides come again, when, and which dates need somebody. */
export default function OrderListPage() {
  const { rows: orders, error, refetch } = usePages('getFleetSubscriptionList', {}, { upTo: MOST_ROWS });
  const programs = useMyPrograms();
  const navigate = useNavigate();
  const { is_admin } = useAccount();
  const mayImport = is_admin.includes(1) || is_admin.includes(2);
  const rows = useMemo(() => {
    const names = new Map(programs.map(({ program_id, program_name }) => [program_id, program_name]));
    return orders?.map((order): OrderRow => ({ ...order, program: names.get(order.program_id) ?? '' }));
  }, [orders, programs]);
  const filters = useMemo(() => orderFilters(rows ?? []), [rows]);

  return (
    <div className="page">
      <PageHead
        title="Standing orders"
        actions={
          <>
            <ActionButton
              label="Import"
              refusal={mayImport ? null : NOT_YOURS}
              onClick={() => void navigate({ to: '/rider-services/bookings/import-standing-orders' })}
            />
            <PrintButton />
          </>
        }
      />
      <DataTable<OrderRow>
        list="standing-orders"
        label="Standing orders"
        rows={rows}
        columns={orderColumns}
        filters={filters}
        keyOf={({ subscription_id }) => subscription_id}
        nameOf={(order) => `${orderName(order)}, ${order.recurrence}`}
        lines={(order) => [
          order.recurrence,
          [STATUS_WORDS[order.status], refusedText(order)].filter((text) => text !== '').join(' · '),
        ]}
        onOpen={({ subscription_id }) => void navigate({ to: `/fleet/subscription/view/${subscription_id}` })}
        isOff={({ status }) => status === 'ended'}
        search="Rider, address or days"
        empty={{ line: 'No ride comes again by itself yet. Open a booking and press Repeat.' }}
        error={error && { sentence: error.message, onRetry: () => void refetch() }}
      />
    </div>
  );
}

function refusedText({ refused }: OrderRow): string {
  if (refused.length === 0) return '';
  return refused.length === 1 ? '1 date refused' : `${refused.length} dates refused`;
}
