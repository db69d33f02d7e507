import { Kbd } from '../../platform/kit/index.ts';
import { othersText, type Places } from './ranked-places.ts';

interface RankedPlacesProps {
  places: Places;
  onPlace: (laneKey: string) => void;
}

/** The vehicles that fit, the best first: when they are there, what it adds and whom it touches. A press puts it there, as its number does. */
export function RankedPlaces({ places, onPlace }: RankedPlacesProps) {
  return (
    <>
      {places.ranked.length > 0 && (
        <table>
          <thead>
            <tr>
              <th>Key</th>
              <th>Vehicle</th>
              <th>There</th>
              <th>Adds</th>
              <th>Touches</th>
            </tr>
          </thead>
          <tbody>
            {places.ranked.map(({ key, rank, name, there, adds, touches }) => (
              <tr key={key} className={rank === 1 ? 'hold-ready-best' : undefined}>
                <td>
                  <Kbd keys={String(rank)} />
                </td>
                <td>
                  <button type="button" onClick={() => onPlace(key)}>
                    {name}
                  </button>
                </td>
                <td>{there}</td>
                <td>{adds}</td>
                <td>{touches}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="quiet">{othersText(places)}</p>
    </>
  );
}
