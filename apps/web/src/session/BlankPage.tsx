/** An empty page, open to everyone. */
export default function BlankPage() {
  return null;
}
