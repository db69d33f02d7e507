import { PAPER_WORDS } from '@handrail/domain/fleet';
import { Link } from '@tanstack/react-router';
import { useAccount } from '../platform/account/index.ts';
import { EmptyState, ErrorState, LoadingState, PageHead, Tag } from '../platform/kit/index.ts';
import { RunningOut } from '../authorizations/index.ts';
import { PaperWarning, PayerRule } from '../accounts/index.ts';
import { LineBars, momentText } from '../log/index.ts';
import { useRead } from '../platform/wire/index.ts';
import { useServiceDay } from '../programs/index.ts';
import { BrokerDoor } from './BrokerDoor.tsx';
import type { Broker } from './nemt-types.ts';
import { dayText } from './trip-words.ts';
import { WaitingFiles } from './WaitingFiles.tsx';
import './nemt.css';

/** Each payer: whom it has certified and what of that ends soon, how its rides come, and what of them waits. */
export default function BrokerIntegrationPage() {
  const asked = useRead('getBrokerIntegration', {});
  return (
    <div className="page">
      <PageHead title="Broker integration" />
      {asked.isPending && <LoadingState label="Loading the brokers." bars={<LineBars count={8} />} />}
      {asked.error && <ErrorState sentence={asked.error.message} onRetry={() => void asked.refetch()} />}
      {asked.data?.length === 0 && (
        <EmptyState
          line="No payer sends rides yet."
          action={<Link to="/rider-services/nem-transport/newInsurance">Add a payer</Link>}
        />
      )}
      <div className="nemt-brokers">
        {asked.data?.map((broker) => (
          <BrokerSheet key={broker.insurance_id} broker={broker} />
        ))}
      </div>
    </div>
  );
}

const CONNECTION_WORDS: Readonly<Record<Broker['connection'], string>> = {
  file: 'By file',
  off: 'No files yet',
  ok: 'Connected',
  failing: 'Failing',
};

function BrokerSheet({ broker }: { broker: Broker }) {
  const { zone } = useServiceDay();
  const { insurance_id: id, insurance_name: name, rides_ahead: ahead, rides_waiting: waiting, imports } = broker;
  return (
    <section className="sheet nemt-broker" aria-label={name}>
      <header className="nemt-broker-head">
        <h2>{name}</h2>
        <Tag tone={broker.connection === 'off' ? 'plain' : broker.connection === 'failing' ? 'bad' : 'ok'}>
          {broker.is_active ? CONNECTION_WORDS[broker.connection] : 'Pays no more'}
        </Tag>
        <span className="grow" />
        {broker.is_active && <Link to={`/rider-services/nem-transport/fileUpload/${id}`}>Import a file</Link>}
      </header>
      <p className="quiet">
        {broker.program.map(({ program_name }) => program_name).join(', ') || 'No program yet'}
        {' · '}
        {ahead === 0
          ? 'No ride ahead'
          : `${ahead} ${ahead === 1 ? 'ride' : 'rides'} ahead, ${waiting} not dispatched yet`}
        {ahead > 0 && (
          <>
            {' · '}
            <Link to={`/rider-services/nem-transport?insurance=${id}`}>Show its rides</Link>
          </>
        )}
      </p>
      <WaitingFiles insuranceId={id} />
      <BrokerDoor broker={broker} />
      <PayerRule insuranceId={id} name={name} />
      <div className="nemt-broker-lists">
        <Certified title="Vehicles" list={broker.shuttles} none="No vehicle is certified." />
        <Certified title="Drivers" list={broker.drivers} none="No driver is certified." />
        {broker.papers_due.length > 0 && <PapersDue papers={broker.papers_due} />}
        <RunningOut insuranceId={id} />
        <div>
          <h3>Last files</h3>
          {imports.length === 0 ? (
            <p className="quiet">No file was imported yet.</p>
          ) : (
            <ul>
              {imports.map((one) => (
                <li key={one.import_id}>
                  {momentText(one.imported_at, zone)}, {one.layout}: {one.rows} rows
                  {one.refused > 0 && `, ${one.refused} refused`}
                  <span className="quiet">{one.by === '' ? '' : ` by ${one.by}`}</span>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </section>
  );
}

/** What of the papers that a payer asks for has lapsed, or lapses this month, each with the way to whose it is. */
function PapersDue({ papers }: { papers: Broker['papers_due'] }) {
  const { is_admin } = useAccount();
  const mayOpen = is_admin.includes(3) || is_admin.includes(4);
  return (
    <div>
      <h3>
        Papers to renew <span className="quiet">{papers.length}</span>
      </h3>
      <ul>
        {papers.map(({ holder, id, name, paper, expires_on }) => (
          <li key={`${holder} ${id} ${paper}`}>
            {mayOpen ? (
              <Link to={`/fleet/${holder === 'driver' ? 'drivers' : 'vehicles'}/view/${id}`}>{name}</Link>
            ) : (
              name
            )}{' '}
            <PaperWarning name={PAPER_WORDS[paper]} expiresOn={expires_on} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Certified({ title, list, none }: { title: string; list: Broker['shuttles']; none: string }) {
  return (
    <div>
      <h3>
        {title} <span className="quiet">{list.length}</span>
      </h3>
      {list.length === 0 ? (
        <p className="quiet">{none}</p>
      ) : (
        <ul>
          {list.map(({ id, name, is_active, expires_on }) => (
            <li key={id}>
              {name}{' '}
              {is_active ? (
                <PaperWarning
                  name="Certification"
                  expiresOn={expires_on}
                  otherwise={expires_on === null ? null : <span className="quiet">until {dayText(expires_on)}</span>}
                />
              ) : (
                <Tag tone="bad">Switched off</Tag>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
