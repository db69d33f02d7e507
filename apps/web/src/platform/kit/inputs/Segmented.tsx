import { Segmented as AntSegmented } from 'antd';

interface SegmentedProps<V extends string> {
  label: string;
  value: V;
  onChange: (value: V) => void;
  choices: readonly { value: V; label: string }[];
}

/** One of two to five, all in sight. */
export function Segmented<V extends string>({ label, value, onChange, choices }: SegmentedProps<V>) {
  return <AntSegmented<V> aria-label={label} value={value} onChange={onChange} options={[...choices]} />;
}
