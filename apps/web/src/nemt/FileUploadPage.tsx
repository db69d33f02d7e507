import { LAYOUTS } from '@handrail/domain/nemt';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useInsurances } from '../accounts/index.ts';
import { ActionButton, EncodingInput, ErrorState, FileButton, PageHead, SelectInput } from '../platform/kit/index.ts';
import { FileMerge } from './FileMerge.tsx';
import { HandLayout } from './HandLayout.tsx';
import { ImportDone } from './ImportDone.tsx';
import { OwnLayouts } from './OwnLayouts.tsx';
import { layoutChoices } from './layout-choices.ts';
import { useBrokerFile } from './use-broker-file.ts';
import { useWaitingFile } from './use-waiting-file.ts';
import './nemt.css';

/** One payer's file: chosen, read by its looks, gone through, imported. */
export default function FileUploadPage() {
  const { insurance = '' } = useParams({ strict: false });
  const { insurances, error, refetch } = useInsurances();
  const payer = insurances?.find(({ insurance_id }) => insurance_id === insurance);
  const programs = payer?.program ?? [];
  const [programId, setProgramId] = useState<string | null>(null);
  const way = useBrokerFile(insurance, programId);
  const navigate = useNavigate();
  useWaitingFile(way);
  const { found, chosen, done } = way;
  const [isByHand, setIsByHand] = useState(false);

  if (found?.import_id && chosen && done === null)
    return <FileMerge way={way} found={found} payerName={payer?.insurance_name ?? ''} />;
  return (
    <div className="page page-form">
      <PageHead
        title={payer ? `Import a file of ${payer.insurance_name}` : 'Import a file'}
        lead="The trips of a day as the broker wrote them. Nothing is written before you have gone through it."
      />
      <div className="sheet nemt-upload">
        {error && <ErrorState sentence={error.message} onRetry={() => void refetch()} />}
        {insurances && !payer && <ErrorState sentence="There is no such payer any more." />}
        {way.trouble !== null && <ErrorState sentence={way.trouble} kept="Nothing was changed." />}
        {done && (
          <ImportDone
            way={way}
            done={done}
            onShow={() => void navigate({ to: `/rider-services/nem-transport?insurance=${insurance}` })}
            onNext={way.putAside}
          />
        )}
        {payer && !done && (
          <>
            {programs.length > 1 && (
              <SelectInput
                label="Its rides are of"
                value={programId ?? programs[0]?.program_id ?? null}
                choices={programs.map(({ program_id, program_name }) => ({ value: program_id, label: program_name }))}
                onChange={setProgramId}
              />
            )}
            {way.isEncodingAsked && chosen && (
              <EncodingInput value={chosen.encoding} onChange={(encoding) => void way.setEncoding(encoding)} />
            )}
            {found && (
              <div className="nemt-question">
                <p>{found.question ?? 'Nobody has seen a file like this yet.'}</p>
                <SelectInput
                  label="Read it as"
                  value={null}
                  placeholder="Choose the broker's layout"
                  choices={layoutChoices(found)}
                  onChange={(layout) => void way.readAs(layout)}
                />
                {!isByHand && <ActionButton label="Say what each column holds" onClick={() => setIsByHand(true)} />}
              </div>
            )}
            {found && chosen && isByHand && (
              <HandLayout
                key={chosen.fileId}
                insuranceId={insurance}
                payerName={payer.insurance_name}
                columns={found.mapping}
                onKept={async (layout) => {
                  setIsByHand(false);
                  await way.readAs(layout);
                }}
              />
            )}
            <p className="quiet">
              A CSV or Excel file of at most 50 MB, in any of {LAYOUTS.length} layouts. A column of social security
              numbers is never kept.
            </p>
            <div className="nemt-main">
              <FileButton
                label={chosen ? 'Choose another file' : 'Choose a file'}
                fileLabel="Trip file"
                accept=".csv,.xlsx,.txt,text/csv,text/plain"
                look={chosen ? 'plain' : 'main'}
                isBusy={way.isSending}
                onChoose={(file) => void way.choose(file)}
              />
            </div>
            <OwnLayouts insuranceId={insurance} />
          </>
        )}
      </div>
    </div>
  );
}
