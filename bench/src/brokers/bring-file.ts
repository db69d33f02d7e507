/** Uploads a broker's file as a person does; its id. */
export async function bringFile(port: number, cookie: string, text: string): Promise<string> {
  const form = new FormData();
  form.append('purpose', 'nem_file');
  form.append('file', new Blob([text], { type: 'text/csv' }), 'keystone.csv');
  const response = await fetch(`http://127.0.0.1:${port}/api/v1_webapp_upload_file`, {
    method: 'POST',
    headers: { Cookie: cookie },
    body: form,
  });
  const { data } = (await response.json()) as { data?: { file_id: string } };
  if (!response.ok || !data) throw new Error(`The file was answered with ${response.status}.`);
  return data.file_id;
}
