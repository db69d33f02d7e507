/** Uploads a table as a person does; its id. */
export async function uploadTable(
  { port, cookie }: { port: number; cookie: string },
  { purpose, name, text }: { purpose: 'import' | 'nem_file'; name: string; text: string },
): Promise<string> {
  const form = new FormData();
  form.append('purpose', purpose);
  form.append('file', new Blob([text], { type: 'text/csv' }), name);
  const response = await fetch(`http://127.0.0.1:${port}/api/v1_webapp_upload_file`, {
    method: 'POST',
    headers: { Cookie: cookie },
    body: form,
  });
  const { data } = (await response.json()) as { data?: { file_id: string } };
  if (!response.ok || !data) throw new Error(`The file was answered with ${response.status}.`);
  return data.file_id;
}
