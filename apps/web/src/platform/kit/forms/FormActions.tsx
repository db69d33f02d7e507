import type { ReactNode } from 'react';
import { ButtonRow } from '../buttons/ButtonRow.tsx';

/** The foot of a form. The main button stands first and names the result; what destroys stands at the far side. */
export function FormActions({ children, far }: { children: ReactNode; far?: ReactNode }) {
  return (
    <div className="form-actions">
      <ButtonRow>
        {children}
        {far && <span className="far">{far}</span>}
      </ButtonRow>
    </div>
  );
}
