import { PageHead } from '../platform/kit/index.ts';
import { DoublesList } from './DoublesList.tsx';

/** The members who may be there twice. */
export default function DoublesPage() {
  return (
    <div className="page page-form">
      <PageHead
        title="Likely doubles"
        lead="Two records that may be one person, with what they have in common. Merging brings rides and standing orders together. Two people who only look alike are told apart and not listed again. Both can be undone."
      />
      <div className="sheet">
        <DoublesList empty="No two members look like one person." />
      </div>
    </div>
  );
}
