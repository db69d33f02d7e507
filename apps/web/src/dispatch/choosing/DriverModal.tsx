import { useState } from 'react';
import { TeamDrawer } from '../../drivers/index.ts';
import { ActionButton, Modal, SearchInput } from '../../platform/kit/index.ts';
import { useRead } from '../../platform/wire/index.ts';
import { ChoiceRow } from './ChoiceRow.tsx';
import { type DriverOfDay, driversOf } from '../board/drivers-of-day.ts';
import type { BoardColumn, HeldBoard } from '../board/held-board.ts';
import { vehicleText } from '../board/lanes.ts';
import { ridesAhead, ridesText } from '../spread/index.ts';

interface DriverModalProps {
  board: HeldBoard;
  column: BoardColumn;
  /** Gives what is ahead of it to others, where nobody takes the vehicle over. */
  onSpread: () => void;
  onChoose: (driver: DriverOfDay) => void;
  onClose: () => void;
}

/** Who drives this vehicle on this day: a driver or a team. Those who are free come first, with their hours. */
export function DriverModal({ board, column, onSpread, onChoose, onClose }: DriverModalProps) {
  const [text, setText] = useState('');
  const [twice, setTwice] = useState<DriverOfDay | null>(null);
  const [isMakingTeam, setMakingTeam] = useState(false);
  const teams = useRead('getDriverTeamList', {});
  const ahead = ridesAhead(board, column).length;
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const found = driversOf(board, column, teams.data ?? []).filter(({ name }) =>
    words.every((word) => name.toLowerCase().includes(word)),
  );
  const groups = [
    { title: null, drivers: found.filter(({ elsewhere }) => elsewhere === null) },
    { title: 'On another vehicle', drivers: found.filter(({ elsewhere }) => elsewhere !== null) },
  ];

  if (isMakingTeam && teams.data) {
    return (
      <TeamDrawer
        team={null}
        teams={teams.data}
        onClose={() => setMakingTeam(false)}
        onSaved={(_, { driver_team_name }) => {
          // It stands in the list then, where it is read whether one of them drives already.
          setText(driver_team_name);
          setMakingTeam(false);
        }}
      />
    );
  }
  if (twice) {
    return (
      <Modal
        title={`Put ${twice.name} on two vehicles?`}
        isOpen
        onClose={() => setTwice(null)}
        actions={
          <>
            <ActionButton label="Choose another" onClick={() => setTwice(null)} />
            <ActionButton look="main" label="Put on both" onClick={() => onChoose(twice)} />
          </>
        }
      >
        {twice.elsewhere} On this day {vehicleText(column)} would have the same driver.
      </Modal>
    );
  }
  return (
    <Modal
      title={`Driver of ${vehicleText(column)}`}
      isOpen
      onClose={onClose}
      width={640}
      actions={
        <>
          {ahead > 0 && <ActionButton label={`Spread ${ridesText(ahead)}`} onClick={onSpread} />}
          <ActionButton label="New team" onClick={() => setMakingTeam(true)} />
          <ActionButton label="Close" onClick={onClose} />
        </>
      }
    >
      <div className="stack">
        <SearchInput label="Driver" placeholder="Driver or team" value={text} onChange={setText} startsFocused />
        <div className="choices">
          {groups
            .filter(({ drivers }) => drivers.length > 0)
            .map(({ title, drivers }) => (
              <section key={title} aria-label={title ?? 'Free'}>
                {title && <h3 className="pool-group">{title}</h3>}
                <ul className="vehicle-choices">
                  {drivers.map((driver) => (
                    <ChoiceRow
                      key={driver.driverId ?? `team ${driver.teamId}`}
                      label={driver.name}
                      about={driver.about}
                      why={
                        driver.isHere
                          ? `${driver.name} drives ${vehicleText(column)} already.`
                          : (driver.elsewhere ?? 'No vehicle')
                      }
                      isRefused={driver.isHere}
                      onChoose={() => (driver.elsewhere === null ? onChoose(driver) : setTwice(driver))}
                    />
                  ))}
                </ul>
              </section>
            ))}
        </div>
        {teams.error && <p className="vehicle-why">The list of teams could not be read: {teams.error.message}</p>}
        {found.length === 0 && (
          <p className="vehicle-why">{text === '' ? 'No drivers are known.' : `No driver matches “${text}”.`}</p>
        )}
      </div>
    </Modal>
  );
}
