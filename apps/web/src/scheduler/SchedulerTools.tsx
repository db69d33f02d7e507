import { Temporal } from 'temporal-polyfill';
import { Checkbox, DateInput, Segmented, Toggle } from '../platform/kit/index.ts';
import { PLANNABLE_DAYS } from './settings.ts';

export type View = 'grid' | 'difference' | 'list';

interface SchedulerToolsProps {
  date: string;
  onDate: (date: string) => void;
  /** Null where there is only one way to look at it. */
  view: View | null;
  onView: (view: View) => void;
  /** Null where no grid is drawn. */
  isFixedHeight: boolean | null;
  onFixedHeight: (isOn: boolean) => void;
  isHeatMap: boolean;
  onHeatMap: (isOn: boolean) => void;
}

/** Which day is looked at, and how. */
export function SchedulerTools(props: SchedulerToolsProps) {
  const { date, onDate, view, onView, isFixedHeight, onFixedHeight, isHeatMap, onHeatMap } = props;
  return (
    <div className="scheduler-tools">
      <DateInput
        label="Day"
        value={Temporal.PlainDate.from(date)}
        onChange={(day) => day && onDate(day.toString())}
        {...PLANNABLE_DAYS}
      />
      {isFixedHeight !== null && <Checkbox label="Fixed Height" isChecked={isFixedHeight} onChange={onFixedHeight} />}
      <Toggle label="Heat map" isOn={isHeatMap} onChange={onHeatMap} />
      <span className="grow" />
      {view !== null && (
        <Segmented
          label="How the plan is shown"
          value={view}
          onChange={onView}
          choices={[
            { value: 'difference', label: 'Difference' },
            { value: 'grid', label: 'Grid' },
            { value: 'list', label: 'List' },
          ]}
        />
      )}
    </div>
  );
}
