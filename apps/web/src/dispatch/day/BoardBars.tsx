import { Bar, LoadingState } from '../../platform/kit/index.ts';

const LANES = 5;
const CARDS = [3, 2, 4, 1, 3];

/** The board in gray, while its day is on the way. */
export function BoardBars() {
  return (
    <LoadingState
      label="Loading the day."
      bars={
        <div className="board-bars">
          {Array.from({ length: LANES }, (_, lane) => (
            <div key={lane}>
              <Bar width="100%" height={64} />
              {Array.from({ length: CARDS[lane] ?? 2 }, (__, card) => (
                <Bar key={card} width="100%" height={58} />
              ))}
            </div>
          ))}
        </div>
      }
    />
  );
}
