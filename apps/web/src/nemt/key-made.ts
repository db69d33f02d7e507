/** A key of 256 bits, and its SHA-256, which is all that the server is told; null where the browser makes no hashes. */
export async function keyMade(): Promise<{ key: string; sha256: string } | null> {
  // A page that did not come over https, nor from this machine, has no digests.
  if (!globalThis.isSecureContext) return null;
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const key = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key)));
  return { key, sha256: [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('') };
}
