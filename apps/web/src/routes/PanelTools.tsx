import { PANEL_RANKS, PANEL_STATUSES, type PanelRank, type PanelStatus } from '@handrail/domain/routes';
import { useState } from 'react';
import { ActionButton, Checkbox, Popup, SearchInput, SelectInput } from '../platform/kit/index.ts';
import type { PanelMode } from './panel-row.ts';

interface PanelToolsProps {
  mode: PanelMode;
  text: string;
  onText: (text: string) => void;
  statuses: readonly PanelStatus[];
  onStatuses: (statuses: readonly PanelStatus[]) => void;
  rank: PanelRank;
  onRank: (rank: PanelRank) => void;
  isRestricted: boolean;
  onRestricted: (isOn: boolean) => void;
}

/** What of it is looked at, and in which order. Vehicles have no status: the filter is there for rides alone. */
export function PanelTools(props: PanelToolsProps) {
  const { mode, text, onText, statuses, onStatuses, rank, onRank, isRestricted, onRestricted } = props;
  const search = mode === 'vehicles' ? 'Search vehicle' : 'Search passenger';
  return (
    <div className="route-tools">
      <div className="route-search">
        <SearchInput label={search} placeholder={search} value={text} onChange={onText} />
      </div>
      {mode === 'rides' && <StatusFilter chosen={statuses} onChange={onStatuses} />}
      <div className="route-rank">
        <SelectInput<PanelRank>
          label="Rank By"
          value={rank}
          onChange={onRank}
          choices={PANEL_RANKS.map((value) => ({ value, label: value }))}
        />
      </div>
      {rank === 'Recommendation' && (
        <Checkbox
          label="Restricted"
          help="Within 120 minutes, under 8 km, at most 15 minutes late."
          isChecked={isRestricted}
          onChange={onRestricted}
        />
      )}
    </div>
  );
}

interface StatusFilterProps {
  chosen: readonly PanelStatus[];
  onChange: (chosen: readonly PanelStatus[]) => void;
}

function StatusFilter({ chosen, onChange }: StatusFilterProps) {
  const [isOpen, setOpen] = useState(false);
  const boxes = (
    <div className="route-statuses">
      {PANEL_STATUSES.map((status) => (
        <Checkbox
          key={status}
          label={status}
          isChecked={chosen.includes(status)}
          onChange={(isOn) => onChange(isOn ? [...chosen, status] : chosen.filter((one) => one !== status))}
        />
      ))}
    </div>
  );
  return (
    <Popup label="All Status" isOpen={isOpen} onOpenChange={setOpen} content={boxes} placement="bottomLeft">
      <span>
        <ActionButton
          label={`All Status (${chosen.length} of ${PANEL_STATUSES.length})`}
          onClick={() => setOpen(!isOpen)}
        />
      </span>
    </Popup>
  );
}
