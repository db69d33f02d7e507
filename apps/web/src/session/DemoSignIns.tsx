import { type DemoSignIn, demoSignIns } from './demo-sign-ins.ts';

/** In the demo town anyone may be anyone: a press fills the form. */
export function DemoSignIns({ onUse }: { onUse: (who: DemoSignIn) => void }) {
  return (
    <section className="auth-demo" aria-label="Demo sign-ins">
      <p>
        <strong>Demo town.</strong> Nothing here is real; change anything.
      </p>
      <ul>
        {demoSignIns.map((who) => (
          <li key={who.username}>
            <span>{who.role}</span>
            <span>{who.username}</span>
            <button type="button" className="link" aria-label={`Use ${who.role}`} onClick={() => onUse(who)}>
              Use
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
