import { ActionButton } from '../platform/kit/index.ts';
import type { PanelMode, PanelRow } from './panel-row.ts';

interface PanelFootProps {
  mode: PanelMode;
  rows: readonly PanelRow[];
  shown: number;
  /** Why it was not done: as printed, over the buttons. */
  refused: string | null;
  deed: string;
  isBusy: boolean;
  isRecommended: boolean;
  mayRecommend: boolean;
  onRecommend: () => void;
  onDispatch: () => void;
}

/** How many are seen, what may be marked on the board, and the deed. */
export function PanelFoot(props: PanelFootProps) {
  const { mode, rows, shown, refused, deed, isBusy, isRecommended, mayRecommend, onRecommend, onDispatch } = props;
  const out = rows.filter(({ refusal }) => refusal !== null).length;
  const cannot = out === 0 ? '' : mode === 'vehicles' ? `, ${out} cannot take it` : `, ${out} cannot go`;
  return (
    <footer className="route-foot">
      {refused !== null && (
        <p className="route-refused" role="alert">
          {refused}
        </p>
      )}
      <p className="route-count">
        {shown} of {rows.length} shown{cannot}
      </p>
      <ActionButton
        label={isRecommended ? 'Reset the mark' : 'Recommend on board'}
        refusal={isRecommended || mayRecommend ? null : { sentence: 'What cannot take it is not recommended.' }}
        onClick={onRecommend}
      />
      <ActionButton look="main" label={deed} keys="enter" isBusy={isBusy} onClick={onDispatch} />
    </footer>
  );
}
