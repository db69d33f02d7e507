/** The browser keeps it where it keeps what is downloaded; the page stays as it is. */
export function openFile(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}
