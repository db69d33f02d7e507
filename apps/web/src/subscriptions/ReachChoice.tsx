import { useHotkeys, Kbd } from '../platform/kit/index.ts';
import type { Edit, Order } from './orders.ts';
import { useEffectAhead } from './use-order-edit.ts';

export type Reach = 'this' | 'from_here_on' | 'all';

interface ReachChoiceProps {
  order: Order;
  edit: Edit;
  value: Reach;
  onChange: (reach: Reach) => void;
}

const REACHES = [
  { value: 'this', label: 'This date', key: '1' },
  { value: 'from_here_on', label: 'From here on', key: '2' },
  { value: 'all', label: 'All to come', key: '3' },
] as const;

/** How far a change reaches, each with what it would do. */
export function ReachChoice({ order, edit, value, onChange }: ReachChoiceProps) {
  useHotkeys(REACHES.map(({ value: reach, label, key }) => ({ keys: key, label, run: () => onChange(reach) })));
  return (
    <fieldset className="subscription-reach">
      <legend>For</legend>
      {REACHES.map((reach) => (
        <label key={reach.value} className={`subscription-reach-card${value === reach.value ? ' chosen' : ''}`}>
          <input
            type="radio"
            name="order-reach"
            checked={value === reach.value}
            onChange={() => onChange(reach.value)}
          />
          <span>
            <strong>{reach.label}</strong>
            <ReachText order={order} edit={{ ...edit, reach: reach.value }} />
          </span>
          <Kbd keys={reach.key} />
        </label>
      ))}
    </fieldset>
  );
}

function ReachText({ order, edit }: { order: Order; edit: Edit }) {
  const { effect, refusal } = useEffectAhead(order, edit);
  return <span className="quiet">{refusal ?? effect?.message ?? '…'}</span>;
}
