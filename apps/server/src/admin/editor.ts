import type { Editor } from '@handrail/domain/admin';
import type { Known } from '../platform/calls/principal.ts';

/** Who is asking, as the rules about users see them. A job acts on behalf of someone whose rights were judged before. */
export function editorOf(by: Known): Editor {
  if (by.kind === 'user') {
    const { personId: id, levels, ownsInstallation, identityFresh } = by;
    return { id, levels, ownsInstallation, identityFresh };
  }
  const levels = by.kind === 'driver' ? [] : ([0, 1, 2, 3, 4] as const);
  return { id: by.personId ?? '0', levels, ownsInstallation: false, identityFresh: true };
}
