/**
 * Stands in for the renderer, which needs a graphics card: it keeps what it is told, and speaks when a test makes it.
 * Mock 'maplibre-gl' with it, and say that the browser can draw with `drawing()`.
 */
type Listener = (event: Record<string, unknown>) => void;

class Speaker {
  listeners: [string, Listener][] = [];
  on(event: string, listener: Listener) {
    this.listeners.push([event, listener]);
    return this;
  }
  off(event: string, listener: Listener) {
    this.listeners = this.listeners.filter(([name, one]) => name !== event || one !== listener);
    return this;
  }
  say(event: string, facts: Record<string, unknown> = {}) {
    for (const [name, listener] of this.listeners) if (name === event) listener(facts);
  }
}

/** Every map that was opened, the last one last. */
export const opened: FakeMap[] = [];
export const workers: string[] = [];

/** A style that cannot be fetched. */
export const NO_STYLE = 'a style that nobody serves';

export class FakeMap extends Speaker {
  options: Record<string, unknown>;
  holder: HTMLElement;
  canvas = document.createElement('canvas');
  sources = new Map<string, { data: GeoJSON.FeatureCollection; setData: (data: GeoJSON.FeatureCollection) => void }>();
  layers: string[] = [];
  images: string[] = [];
  styles: unknown[] = [];
  fits: { bounds: [[number, number], [number, number]]; options: Record<string, unknown> }[] = [];
  zoom = 15;
  resizes = 0;
  isRemoved = false;
  touchZoomRotate = { disableRotation() {} };
  keyboard = { disableRotation() {} };
  controls: { options: { customAttribution?: string; compact?: boolean } }[] = [];

  constructor(options: { container: HTMLElement; style: unknown }) {
    super();
    this.options = { ...options };
    this.holder = options.container;
    this.canvas.tabIndex = 0;
    this.holder.append(this.canvas);
    this.styles.push(options.style);
    opened.push(this);
    // As the renderer does: not before the next frame.
    setTimeout(() => this.say(options.style === NO_STYLE ? 'error' : 'style.load'));
  }
  addControl(control: FakeMap['controls'][number]) {
    this.controls.push(control);
  }
  addSource(id: string, { data }: { data: GeoJSON.FeatureCollection }) {
    const source = {
      data,
      setData: (next: GeoJSON.FeatureCollection) => {
        source.data = next;
      },
    };
    this.sources.set(id, source);
  }
  getSource(id: string) {
    return this.sources.get(id);
  }
  hasImage(id: string) {
    return this.images.includes(id);
  }
  addImage(id: string) {
    this.images.push(id);
  }
  addLayer({ id }: { id: string }) {
    this.layers.push(id);
  }
  getStyle() {
    return { layers: [] };
  }
  setStyle(style: unknown) {
    this.styles.push(style);
    this.sources.clear();
    this.layers = [];
    this.images = [];
    this.say('style.load');
  }
  fitBounds(bounds: [[number, number], [number, number]], options: Record<string, unknown>) {
    this.fits.push({ bounds, options });
  }
  getContainer = () => this.holder;
  getCanvas = () => this.canvas;
  getZoom = () => this.zoom;
  /** A pixel is a thousandth of a degree, and the upper left corner 41° N, 78° W. */
  unproject = ([x, y]: [number, number]) => ({ lng: -78 + x / 1000, lat: 41 - y / 1000 });
  getBounds = () => ({ contains: () => true });
  zoomTo(zoom: number) {
    this.zoom = zoom;
  }
  resize() {
    this.resizes += 1;
  }
  remove() {
    this.isRemoved = true;
  }
}

class FakeMarker extends Speaker {
  element: HTMLElement;
  at = { lat: 0, lng: 0 };
  constructor({ element }: { element: HTMLElement }) {
    super();
    this.element = element;
  }
  setOffset([right, down]: [number, number]) {
    this.element.dataset['aside'] = `${right} ${down}`;
    return this;
  }
  setLngLat([lng, lat]: [number, number]) {
    this.at = { lat, lng };
    this.element.dataset['at'] = `${lat} ${lng}`;
    return this;
  }
  getLngLat() {
    return this.at;
  }
  addTo(map: FakeMap) {
    map.holder.append(this.element);
    return this;
  }
  remove() {
    this.element.remove();
  }
}

class FakeAttribution {
  options: { customAttribution?: string; compact?: boolean };
  constructor(options: { customAttribution?: string; compact?: boolean }) {
    this.options = options;
  }
}

export const fakeRenderer = {
  Map: FakeMap,
  Marker: FakeMarker,
  AttributionControl: FakeAttribution,
  setWorkerUrl: (url: string) => workers.push(url),
};
