import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { areas } from '../../platform/areas.ts';
import { account, fakeServer, openConsole } from '../../testing.tsx';
import { area } from '../area.tsx';
import { LIBRARIES, type Library } from './libraries.ts';
import { pictureOf } from './pictures.ts';
import { piecesOf, topicAt, type Topic } from './topic.ts';
import { webAppTopics } from './web-app-topics.ts';

function open(address: string, is_admin: (0 | 1 | 2 | 3 | 4)[] = [0]) {
  fakeServer({ getCurrentAccount: account({ is_admin }) });
  return openConsole(address, [area]);
}

const heads = async (page: string) => screen.findByRole('heading', { level: 1, name: page });

describe('The training library', () => {
  test('[TRAIN-01] [TRAIN-02] [TRAIN-03] is open to whoever is signed in: of riders, of drivers, of the console', async () => {
    const shelves: Library[] = [LIBRARIES.rider, LIBRARIES.driver, LIBRARIES.web];
    expect(shelves.map(({ path }) => path)).toEqual([
      '/training/rider-app',
      '/training/driver-app',
      '/training/web-app',
    ]);
    for (const { path, title, topics } of shelves) {
      const { unmount } = open(path);
      await heads(title);
      for (const { title: topic } of topics) screen.getByRole('heading', { level: 2, name: topic });
      unmount();
    }
  });

  test('[TRAIN-04] helps step by step, and finds a topic by what is typed', async () => {
    const { hand, address } = open(LIBRARIES.driver.path);
    await heads('Driver training');
    await hand.type(screen.getByRole('searchbox', { name: 'Search the help' }), 'no signal');
    const topic = await screen.findByText('Report what happens at a stop');
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1);
    const steps = within(topic.closest('details') as HTMLElement).getAllByRole('listitem'); // a topic lies in one
    expect(steps).toHaveLength(4);
    expect(address()).toContain('q=no+signal');
    await hand.clear(screen.getByRole('searchbox', { name: 'Search the help' }));
    await hand.type(screen.getByRole('searchbox', { name: 'Search the help' }), 'zeppelin');
    await screen.findByText('No topic has “zeppelin”.');
  });

  test('[TRAIN-05] has questions and answers for levels 1 and 2, each to be unfolded', async () => {
    const { hand } = open(LIBRARIES.faqs.path, [2]);
    await heads('Questions and answers');
    const question = screen.getByText('What is a will call?');
    const answer = screen.getByText(/A ride whose rider calls when they are ready/);
    expect(answer.closest('details')?.open).toBe(false);
    await hand.click(question);
    expect(answer.closest('details')?.open).toBe(true);
  });

  test('[TRAIN-04] is found by Ctrl+K, topic by topic, and opens at the topic', async () => {
    const { hand, path } = open('/training/rider-app', [3]);
    await heads('Rider training');
    await hand.keyboard('{Control>}k{/Control}');
    await hand.type(await screen.findByRole('combobox'), 'Say when the roads are slow');
    await hand.keyboard('{Enter}');
    await heads('Console training');
    expect(path()).toBe('/training/web-app/travel-hours');
    expect(screen.getByText(/as on empty roads/).closest('details')?.open).toBe(true);
    expect(screen.getByText(/Draw or type the hours/).closest('details')?.open).toBe(false);
  });

  test('[TRAIN-03] has a topic for every screen of the menu', () => {
    const without = areas
      .flatMap(({ menu }) => menu)
      .filter(
        ({ group, path }) =>
          group !== 'help' && path !== LIBRARIES.faqs.path && topicAt(webAppTopics, path)?.at !== path,
      )
      .map(({ path }) => path);
    expect(without).toEqual([]);
  });

  test('shows a picture of the screen with the topic that is open', async () => {
    open('/training/web-app/board-month', [3]);
    await heads('Console training');
    const picture = screen.getByRole('img', { name: 'The screen: Show a month to a board of directors' });
    expect(picture.getAttribute('src')).toContain('board-month');
    const pictured = webAppTopics.filter(({ id }) => pictureOf(id) !== null).map(({ id }) => id);
    expect(pictured).toEqual(webAppTopics.flatMap(({ id, at }) => (at === undefined ? [] : [id])));
  });

  test('[TRAIN-01] [TRAIN-02] shows what drivers and riders have in hand', async () => {
    open(LIBRARIES.driver.path);
    await heads('Driver training');
    const alone = [...LIBRARIES.driver.topics, ...LIBRARIES.rider.topics].flatMap(
      ({ picture }: Topic) => picture ?? [],
    );
    expect(alone.length).toBeGreaterThan(2);
    expect(alone.filter((name) => pictureOf(name) === null)).toEqual([]);
    const picture = screen.getByAltText('The screen: Read the manifest of the day');
    expect(picture.getAttribute('src')).toContain('driver-manifest');
  });

  test('leads to no screen that is not there', () => {
    const paths = new Set(areas.flatMap(({ routes }) => routes).map(({ path }) => path));
    expect(webAppTopics.flatMap(({ at }) => (at === undefined || paths.has(at) ? [] : [at]))).toEqual([]);
  });

  test('names nothing that the console does not write', () => {
    const source = sourcesOf(join(import.meta.dirname, '../..'));
    const named = Object.values(LIBRARIES)
      .flatMap(({ topics }) => topics)
      .flatMap(({ answer = '', steps = [] }) => [answer, ...steps].flatMap(piecesOf))
      .filter(({ isShown }) => isShown)
      .map(({ text }) => text);
    expect([...new Set(named)].filter((text) => !source.includes(text))).toEqual([]);
  });
});

/** All that the console is made of but its help. */
function sourcesOf(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('-topics.ts') && !path.includes('.test.'))
    .map((path) => readFileSync(join(folder, path), 'utf8'))
    .join('\n');
}
