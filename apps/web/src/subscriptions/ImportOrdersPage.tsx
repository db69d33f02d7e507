import { orderImportFields } from '@handrail/domain/subscriptions';
import { Link, useNavigate } from '@tanstack/react-router';
import { useUndo } from '../log/index.ts';
import { useAccount } from '../platform/account/index.ts';
import { ImportFlow, PageHead } from '../platform/kit/index.ts';
import { useChange } from '../platform/wire/index.ts';
import { orderAndRideReads } from './order-reads.ts';

/** Brings in standing orders from a list, with their rides of the weeks to come: looked through first, imported and taken back as one. */
export default function ImportOrdersPage() {
  const preview = useChange('previewStandingOrderImport');
  const bringIn = useChange('importStandingOrders', { touches: orderAndRideReads });
  const { is_admin } = useAccount();
  const undo = useUndo();
  const navigate = useNavigate();
  const seesList = is_admin.includes(3) || is_admin.includes(4);
  return (
    <div className="page page-form">
      <PageHead
        title="Import standing orders"
        actions={<Link to="/rider-services/bookings/import">Import bookings</Link>}
        lead="Riders are found by their name with their phone or date of birth. Rides that are booked at an order’s times already become its own, and the others of the weeks to come are made."
      />
      <div className="sheet">
        <ImportFlow
          noun={{ one: 'standing order', many: 'standing orders' }}
          preview={async (asked) => (await preview.mutateAsync(asked)).data}
          importRows={async (import_id) => {
            const { data, operation } = await bringIn.mutateAsync({ import_id });
            return { counts: data.counts, leftOut: data.left_out, undo: undo(operation) };
          }}
          countNames={{ with_refused_dates: 'with dates that cannot be had' }}
          template={orderImportFields.map(({ label }) => label)}
          onShow={() => void navigate({ to: seesList ? '/fleet/subscription' : '/rider-services/bookings' })}
        />
      </div>
    </div>
  );
}
