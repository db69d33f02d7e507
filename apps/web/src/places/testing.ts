export { drawing } from './map/testing/drawing.ts';
export { fakeRenderer, opened } from './map/testing/fake-renderer.ts';
