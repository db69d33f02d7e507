import { ActionButton, ButtonRow } from '../platform/kit/index.ts';
import { announce } from '../platform/notices/index.ts';

/** The codes for the day the phone is lost. They are shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = codes.join('\n');
  return (
    <div className="auth-recovery">
      <p>Each of these signs you in once if your authenticator is lost. They are not shown again: keep them now.</p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <ButtonRow>
        <ActionButton
          label="Copy the codes"
          onClick={() => void navigator.clipboard.writeText(text).then(() => announce('The codes are copied.'))}
        />
        <a
          className="button-link"
          download="handrail-recovery-codes.txt"
          href={`data:text/plain,${encodeURIComponent(text)}`}
        >
          Download
        </a>
        <ActionButton look="main" label="I have kept them" onClick={onDone} />
      </ButtonRow>
    </div>
  );
}
