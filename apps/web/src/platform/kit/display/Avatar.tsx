/** A person in a circle: their picture, or their initials. */
export function Avatar({ name, src, size = 28 }: { name: string; src?: string | null; size?: number }) {
  const style = { width: size, height: size, fontSize: Math.round(size * 0.4) };
  if (src) return <img className="avatar" src={src} alt="" style={style} />;
  // Drawn by the stylesheet: two letters are a picture, not words to be read out.
  return <span className="avatar" style={style} data-initials={initials(name)} aria-hidden="true" />;
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  return letters.map((word) => word?.[0]?.toUpperCase() ?? '').join('');
}
