/** The pictures of screens by the topic they belong to. They are made from the product, by `e2e/src/training-pictures.spec.ts`. */
const files = import.meta.glob<string>('./pictures/*.jpg', { eager: true, import: 'default', query: '?url' });

/** Where the picture of a topic lies; null where its screen has none. */
export function pictureOf(id: string): string | null {
  return files[`./pictures/${id}.jpg`] ?? null;
}
