/** The room of the rows that are not drawn. */
export function Gap({ px }: { px: number }) {
  if (px === 0) return null;
  return (
    <tbody aria-hidden="true">
      <tr style={{ height: px }} />
    </tbody>
  );
}
