/** Hands the browser a file that the server keeps, under the name it has there. */
export function downloadFile({ file_url, file_name }: { file_url: string; file_name: string }): void {
  const link = document.createElement('a');
  link.href = file_url;
  link.download = file_name;
  link.click();
}
