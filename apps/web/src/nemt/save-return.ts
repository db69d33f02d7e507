/** Hands a return file to the browser to the byte: a broker's machine reads it, and a mark in front would be read as well. */
export function saveReturn({ file_name, text }: { file_name: string; text: string }): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = file_name;
  link.click();
  URL.revokeObjectURL(url);
}
