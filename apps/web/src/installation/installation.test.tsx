import type { Calls } from '@handrail/contracts/wire';
import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { account, fakeServer, openConsole, refuse } from '../testing.tsx';
import { area } from './area.tsx';
import { checkImport, nameOfFile, nothing, toImport } from './import-form.ts';
import { PIECE_BYTES, uploadRegion } from './upload-region.ts';

type House = Calls['getInstallation']['result'];

const cedar: House['regions'][number] = {
  slug: 'cedar-valley',
  name: 'Cedar Valley',
  bounds: [-77.7, 41.7, -77.5, 41.9],
  osm_date: '2026-01-01',
  imported_at: '2026-03-10T12:40:00.000Z',
  streets: 214,
  addresses: 10_482,
  places: 37,
  is_current: true,
};
const harbor: typeof cedar = { ...cedar, slug: 'harbor', name: 'Harbor', osm_date: null, is_current: false };
const house: House = {
  regions: [cedar, harbor],
  unreadable_regions: [],
  importing: null,
  travel: { kind: 'valhalla', url: 'https://ways.example/' },
  geocoder: { kind: null, url: null },
  map_style: null,
  database: 'embedded',
  version: '0.1.0',
};
const running: NonNullable<House['importing']> = {
  file_name: 'penn.osm.pbf',
  percent: 31.5,
  step: 'Building the roads',
  state: 'running',
  message: null,
};

const PATH = '/account_mngm/installation';

/** The console, with uploads answered beside the calls: each request's headers and size, in order. */
function open(change: Partial<House> = {}, answers: Parameters<typeof fakeServer>[0] = {}, path = PATH) {
  const server = fakeServer({
    getCurrentAccount: account({ owns_installation: true }),
    getInstallation: { ...house, ...change },
    ...answers,
  });
  const pieces = takeUploads();
  return { server, pieces, ...openConsole(path, [area]) };
}

interface Piece {
  headers: Record<string, string>;
  size: number;
}

function takeUploads(answerTo: () => Promise<unknown> = async () => ({ data: { upload_id: 'up' } })): Piece[] {
  const calls = globalThis.fetch;
  const pieces: Piece[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url !== '/api/v1_webapp_upload_region') return calls(url, init);
    pieces.push({ headers: init.headers as Record<string, string>, size: (init.body as Blob).size });
    return { status: 200, json: answerTo };
  });
  return pieces;
}

const penn = new File(['some map'], 'penn-valley-latest.osm.pbf');
const importForm = async () => within(await screen.findByRole('form', { name: 'Import a region' }));

describe('The installation screen', () => {
  test.each([
    { owns: true, levels: [] as const, heading: 'Installation' },
    { owns: true, levels: [3, 4] as const, heading: 'Installation' },
    { owns: false, levels: [0, 1, 2, 3, 4] as const, heading: 'Page not found' },
  ])('is its owner’s, whatever levels they hold: $owns $levels', async ({ owns, levels, heading }) => {
    open({}, { getCurrentAccount: account({ owns_installation: owns, is_admin: [...levels] }) });
    expect(await screen.findByRole('heading', { name: heading, level: 1 })).toBeTruthy();
    expect(screen.queryAllByRole('link', { name: 'Installation' }).length > 0).toBe(owns);
  });

  test('lists the regions, which is in use, and how much each holds', async () => {
    open();
    const row = within(await screen.findByRole('row', { name: 'Cedar Valley' }));
    for (const text of ['In use', '01/01/2026', '214', '10,482', '37']) expect(row.getByText(text)).toBeTruthy();
    const other = within(screen.getByRole('row', { name: 'Harbor' }));
    expect(other.queryByText('In use')).toBeNull();
    expect(other.getByText('Not said')).toBeTruthy();
  });

  test('says what is missing where no region is imported', async () => {
    open({ regions: [] });
    expect(await screen.findByText(/No region is imported\. Maps show outlines only/)).toBeTruthy();
  });

  test('names the providers, the database and the settings that change them', async () => {
    open();
    expect(await screen.findByText('Valhalla at https://ways.example/, then the region in use')).toBeTruthy();
    expect(screen.getByText('Embedded, in the data folder')).toBeTruthy();
    for (const name of ['HANDRAIL_TRAVEL_KEY', 'HANDRAIL_GEOCODER', 'HANDRAIL_MAP_STYLE_URL', 'DATABASE_URL'])
      expect(screen.getByText(name)).toBeTruthy();
  });

  test('says in place why nothing can be shown', async () => {
    open({}, { getInstallation: refuse(503, 'BUSY', 'Not now. Try again in a minute.') });
    expect(await screen.findByText('Not now. Try again in a minute.')).toBeTruthy();
  });

  test('lists a region that cannot be read beside the others, and removes it', async () => {
    const message = 'The region was written by another version. Import it again.';
    const { hand, server } = open({ unreadable_regions: [{ slug: 'old-town', message }] }, { removeRegion: {} });
    const list = within(await screen.findByRole('list', { name: 'Regions that cannot be read' }));
    expect(list.getByText(message, { exact: false })).toBeTruthy();
    expect(screen.getByRole('row', { name: 'Cedar Valley' })).toBeTruthy();
    await hand.click(list.getByRole('button', { name: 'Remove' }));
    await hand.click(await screen.findByRole('button', { name: 'Remove old-town' }));
    expect(await screen.findByText('old-town was removed.')).toBeTruthy();
    expect(server.paramsOf('removeRegion')).toEqual([{ slug: 'old-town' }]);
  });
});

describe('A region', () => {
  test('is put in use from its details, which the one in use is already', async () => {
    const { hand, server } = open({}, { useRegion: {} }, `${PATH}?region=harbor`);
    const drawer = within(await screen.findByRole('dialog', { name: 'Harbor' }));
    await hand.click(drawer.getByRole('button', { name: 'Use this region' }));
    expect(await screen.findByText('Harbor is in use.')).toBeTruthy();
    expect(server.paramsOf('useRegion')).toEqual([{ slug: 'harbor' }]);
  });

  test('in use is removed after a question that says what is lost', async () => {
    const { hand, server } = open({}, { removeRegion: {} }, `${PATH}?region=cedar-valley`);
    const drawer = within(await screen.findByRole('dialog', { name: 'Cedar Valley' }));
    expect(drawer.getByRole('button', { name: 'Use this region' }).getAttribute('aria-disabled')).toBe('true');
    await hand.click(drawer.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText(/Without it maps show outlines only/)).toBeTruthy();
    expect(server.paramsOf('removeRegion')).toEqual([]);
    await hand.click(screen.getByRole('button', { name: 'Remove Cedar Valley' }));
    expect(await screen.findByText('Cedar Valley was removed.')).toBeTruthy();
    expect(server.paramsOf('removeRegion')).toEqual([{ slug: 'cedar-valley' }]);
  });
});

describe('The import form', () => {
  test('sends the file, then asks for the import by the name the file suggests', async () => {
    const { hand, server, pieces } = open({}, { importRegion: {} });
    const form = await importForm();
    await hand.upload(form.getByLabelText('File'), penn);
    expect(form.getByLabelText<HTMLInputElement>('Name').value).toBe('Penn Valley');
    await hand.click(form.getByRole('button', { name: 'Import region' }));
    await vi.waitFor(() => expect(server.paramsOf('importRegion')).toEqual([{ upload_id: 'up', name: 'Penn Valley' }]));
    expect(pieces.map(({ size }) => size)).toEqual([8]);
  });

  test('asks for file, name and a whole box before it sends anything', async () => {
    const { hand, server, pieces } = open();
    const form = await importForm();
    await hand.type(form.getByLabelText(/^West/), '-77.9');
    await hand.click(form.getByRole('button', { name: 'Import region' }));
    expect(await form.findByText(/^Choose an OpenStreetMap file/)).toBeTruthy();
    expect(form.getByText('Name the region.')).toBeTruthy();
    expect(form.getAllByText('A box needs all four sides.')).toHaveLength(3);
    expect(document.activeElement).toBe(form.getByLabelText('File'));
    expect([pieces, server.paramsOf('importRegion')]).toEqual([[], []]);
  });

  test('does not send a file again that was sent, until the server no longer has it', async () => {
    const gone = 'The upload is gone. Send the file again.';
    const { hand, server, pieces } = open({}, { importRegion: refuse(422, 'IMPORT_RUNNING', 'An import is running.') });
    const form = await importForm();
    await hand.upload(form.getByLabelText('File'), penn);
    const press = async () => hand.click(form.getByRole('button', { name: 'Import region' }));
    await press();
    expect(await form.findByText('An import is running.')).toBeTruthy();
    server.answer({ importRegion: refuse(422, 'UPLOAD_UNKNOWN', gone) });
    await press();
    expect(await form.findByText(gone)).toBeTruthy();
    expect(pieces).toHaveLength(1);
    server.answer({ importRegion: {} });
    await press();
    await vi.waitFor(() => expect(server.paramsOf('importRegion')).toHaveLength(3));
    expect(pieces).toHaveLength(2);
  });

  test('shows how far the sending is', async () => {
    const { hand } = open();
    let arrive = (): void => {};
    takeUploads(() => new Promise((resolve) => (arrive = () => resolve({ data: { upload_id: 'up' } }))));
    const form = await importForm();
    await hand.upload(form.getByLabelText('File'), new File([new Uint8Array(2 * PIECE_BYTES)], 'large.osm.pbf'));
    await hand.click(form.getByRole('button', { name: 'Import region' }));
    expect(await form.findByRole('progressbar', { name: 'Sending large.osm.pbf' })).toBeTruthy();
    expect(form.getByText('0 %')).toBeTruthy();
    arrive();
    expect(await form.findByText('50 %')).toBeTruthy();
    expect(form.getByRole('button', { name: 'Stop sending' })).toBeTruthy();
  });
});

describe('An import', () => {
  test('shows its percent and step while it runs, then what was read', async () => {
    const { server } = open({ importing: running });
    expect(await screen.findByRole('progressbar', { name: 'Importing penn.osm.pbf' })).toBeTruthy();
    expect(screen.getByText('31 %')).toBeTruthy();
    expect(screen.getByText('Building the roads.')).toBeTruthy();
    const button = screen.getByRole('button', { name: 'Import region' });
    expect(button.getAttribute('aria-disabled')).toBe('true');

    const message = 'Penn is in use: 12 streets, 340 addresses, 5 places.';
    server.answer({ getInstallation: { ...house, importing: { ...running, state: 'done', percent: 100, message } } });
    expect(await screen.findByText(message)).toBeTruthy();
    expect(button.getAttribute('aria-disabled')).toBeNull();
  });

  test('that was refused says why, in place, and that the region in use stays', async () => {
    const message = 'This is a web page, not a map extract.';
    open({ importing: { ...running, state: 'failed', message } });
    const sentence = await screen.findByText(`penn.osm.pbf was not imported: ${message}`);
    expect(sentence.closest('[role="alert"]')?.textContent).toContain('The region in use stays as it was.');
  });
});

describe('Sending', () => {
  const sending = { onPercent: () => {}, signal: new AbortController().signal };

  test('goes piece by piece, each naming the upload and its place', async () => {
    fakeServer();
    const pieces = takeUploads();
    const percents: number[] = [];
    const file = new File([new Uint8Array(2 * PIECE_BYTES + 1)], 'größe.osm.pbf');
    expect(await uploadRegion(file, { ...sending, onPercent: (percent) => percents.push(percent) })).toBe('up');
    expect(pieces.map(({ size }) => size)).toEqual([PIECE_BYTES, PIECE_BYTES, 1]);
    expect(pieces.map(({ headers }) => headers['Handrail-Offset'])).toEqual([undefined, '4000000', '8000000']);
    expect(pieces[0]?.headers).toMatchObject({
      'Handrail-File-Name': 'gr%C3%B6%C3%9Fe.osm.pbf',
      'Handrail-File-Size': '8000001',
    });
    expect(pieces[2]?.headers).toMatchObject({ 'Handrail-Upload': 'up' });
    expect(percents).toEqual([0, 49, 99, 100]);
  });

  test('ends with the server’s sentence, or with ours where none came', async () => {
    fakeServer();
    takeUploads(async () => ({ message: { message: 'Too large.', error_code: 'FILE_TOO_LARGE' } }));
    await expect(uploadRegion(penn, sending)).rejects.toMatchObject({ code: 'FILE_TOO_LARGE', message: 'Too large.' });
    takeUploads(async () => Promise.reject(new Error('no JSON')));
    await expect(uploadRegion(penn, sending)).rejects.toThrow('The file was not sent whole.');
    const stopped = AbortSignal.abort();
    await expect(uploadRegion(penn, { ...sending, signal: stopped })).rejects.toThrow('Stopped. Nothing was imported.');
  });
});

describe('What the form makes of its fields', () => {
  const filled = { ...nothing, file: 'a.osm.pbf', name: ' Penn ' };
  test.each([
    ['centre-county-latest.osm.pbf', 'Centre County'],
    ['penn_260101.osm.pbf', 'Penn 260101'],
    ['ohio-260101.osm.pbf', 'Ohio'],
    ['map.pbf', 'Map'],
  ])('a name for %s', (file, name) => expect(nameOfFile(file)).toBe(name));

  test('a box that is whole, in its order, or none at all', () => {
    const box = { west: -77.9, south: 40.7, east: -77.7, north: 40.9 };
    expect(checkImport({ ...filled, ...box })).toEqual({});
    expect(toImport({ ...filled, ...box }, 'up')).toEqual({
      upload_id: 'up',
      name: 'Penn',
      clip: [-77.9, 40.7, -77.7, 40.9],
    });
    expect(toImport(filled, 'up')).toEqual({ upload_id: 'up', name: 'Penn' });
    expect(checkImport({ ...filled, ...box, east: -78 })).toEqual({ east: 'East must lie east of west.' });
    expect(checkImport({ ...filled, ...box, north: 40.7 })).toEqual({ north: 'North must lie north of south.' });
  });
});
