/** What drivers are called on the forms of a fleet, and why it could not be read if it could not. */
export interface DriverLabel {
  label: string | null;
  error: string | null;
}

/** What the forms hold after the label was asked for. A failure keeps the label that is shown. */
export function afterLabel(
  before: DriverLabel,
  answer: { ok: true; label: string } | { ok: false; message: string },
): DriverLabel {
  if (answer.ok) return { label: answer.label, error: null };
  return isExpected(answer.message) ? before : { ...before, error: answer.message };
}

/** New organizations have no fleet or program yet: that is no error to show anyone. */
function isExpected(message: string): boolean {
  return message === 'Fleet not found!' || message === 'Program not found!';
}
