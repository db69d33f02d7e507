import { uploadTable } from '../server/upload-file.ts';

/** Uploads a broker's file as a person does; its id. */
export async function bringFile(port: number, cookie: string, text: string): Promise<string> {
  return uploadTable({ port, cookie }, { purpose: 'nem_file', name: 'keystone.csv', text });
}
