/** Words for streets and people's businesses. All invented or plain nouns; none is a real firm. */
import { chanceFor } from './chance.ts';

export const trees = [
  'Elm', 'Maple', 'Oak', 'Chestnut', 'Walnut', 'Birch', 'Linden', 'Hickory', 'Spruce', 'Poplar', 'Sycamore', 'Alder',
  'Hemlock', 'Juniper', 'Locust', 'Mulberry', 'Willow', 'Aspen', 'Beech', 'Laurel', 'Hawthorn', 'Catalpa', 'Larch', 'Tamarack',
]; // prettier-ignore

export const themes: readonly (readonly string[])[] = [
  ['Bluebird', 'Heron', 'Kestrel', 'Oriole', 'Wren', 'Plover', 'Bobwhite', 'Grosbeak', 'Tanager', 'Nuthatch', 'Killdeer', 'Swallow', 'Finch', 'Pipit', 'Vireo', 'Towhee', 'Chickadee', 'Warbler'],
  ['Foxglove', 'Trillium', 'Larkspur', 'Columbine', 'Bergamot', 'Aster', 'Goldenrod', 'Lupine', 'Primrose', 'Yarrow', 'Clover', 'Violet', 'Marigold', 'Sorrel', 'Bluebell', 'Heather', 'Tansy', 'Iris'],
  ['Mill', 'Cooper', 'Tanner', 'Chandler', 'Wheelwright', 'Sawyer', 'Potter', 'Weaver', 'Mason', 'Glazier', 'Thatcher', 'Fletcher', 'Joiner', 'Carter', 'Farrier', 'Miller', 'Turner', 'Cutler'],
  ['Ridgeline', 'Overlook', 'Summit', 'Hilltop', 'Terrace', 'Lookout', 'Crestview', 'Highpoint', 'Longview', 'Vista', 'Knoll', 'Bluff', 'Skyline', 'Sunrise', 'Northgate', 'Westgate', 'Stonegate', 'Upland'],
  ['Orchard', 'Pippin', 'Winesap', 'Russet', 'Bartlett', 'Quince', 'Damson', 'Cherry', 'Plum', 'Apricot', 'Pomeroy', 'Cider', 'Harvest', 'Granary', 'Threshing', 'Haymow', 'Silo', 'Stable'],
  ['Granite', 'Slate', 'Marble', 'Quarry', 'Flint', 'Cobble', 'Limestone', 'Garnet', 'Mica', 'Agate', 'Onyx', 'Basalt', 'Jasper', 'Opal', 'Quartz', 'Pebble', 'Sandstone', 'Boulder'],
  ['Lantern', 'Compass', 'Anchor', 'Beacon', 'Harbor', 'Mariner', 'Sextant', 'Tiller', 'Rudder', 'Spinnaker', 'Windlass', 'Halyard', 'Keel', 'Capstan', 'Bowline', 'Ferry', 'Landing', 'Wharf'],
  ['Abbott', 'Barlow', 'Crandall', 'Dunmore', 'Ellery', 'Fenwick', 'Garrison', 'Hobart', 'Ingram', 'Jessup', 'Kendrick', 'Lathrop', 'Merritt', 'Norwood', 'Ogden', 'Prescott', 'Quimby', 'Radnor'],
  ['Deerfield', 'Foxrun', 'Badger', 'Otter', 'Beaver', 'Bobcat', 'Elkhorn', 'Hare', 'Marten', 'Mink', 'Muskrat', 'Raccoon', 'Squirrel', 'Fawn', 'Buckskin', 'Antler', 'Burrow', 'Thicket'],
  ['Whittier', 'Bryant', 'Lowell', 'Alcott', 'Thoreau', 'Irving', 'Cooperman', 'Holmes', 'Longfellow', 'Dickinson', 'Melville', 'Emerson', 'Hawkins', 'Sandburg', 'Frostwood', 'Millay', 'Teasdale', 'Riley'],
]; // prettier-ignore

const firstWords = [
  'Amber', 'Ashen', 'Autumn', 'Bent', 'Black', 'Blue', 'Brier', 'Bright', 'Broken', 'Brook', 'Cedar', 'Clear', 'Cold', 'Copper', 'Crooked', 'Crystal', 'Dry', 'Eagle', 'Early', 'East',
  'Ember', 'Fair', 'Fallen', 'Fern', 'Forest', 'Fox', 'Frost', 'Gold', 'Grand', 'Gray', 'Green', 'Hazel', 'Hidden', 'High', 'Hollow', 'Honey', 'Indigo', 'Iron', 'Ivy', 'Lark',
  'Little', 'Lone', 'Long', 'Maple', 'Meadow', 'Misty', 'Moss', 'New', 'North', 'Old', 'Owl', 'Pale', 'Pine', 'Quail', 'Quiet', 'Rain', 'Red', 'River', 'Rock', 'Rose',
  'Rush', 'Sand', 'Shady', 'Silver', 'Singing', 'South', 'Spring', 'Star', 'Still', 'Stone', 'Summer', 'Sun', 'Sweet', 'Tall', 'Thistle', 'Timber', 'Turtle', 'Twin', 'West', 'White',
]; // prettier-ignore

const secondWords = [
  'acre', 'bank', 'bark', 'berry', 'bluff', 'bough', 'branch', 'bridge', 'brook', 'brush', 'crest', 'croft', 'dale', 'dell', 'den', 'fall', 'fern', 'field', 'ford', 'gate',
  'glade', 'glen', 'grove', 'haven', 'heath', 'hedge', 'hill', 'hollow', 'knoll', 'lake', 'land', 'leaf', 'ledge', 'mead', 'mere', 'mill', 'mont', 'moor', 'oak', 'path',
  'pine', 'plain', 'pond', 'reed', 'ridge', 'rock', 'run', 'shade', 'shire', 'shore', 'spring', 'stone', 'stream', 'thorn', 'trail', 'vale', 'view', 'water', 'wood', 'yard',
]; // prettier-ignore

export const countyRoads = [
  'Penny Mill', 'Tannery', 'Gristmill', 'Schoolhouse', 'Creamery', 'Sawmill', 'Covered Bridge', 'Dairy', 'Toll Gate', 'Stone Church', 'Turkey Hollow', 'Rattling Run', 'Grange Hall', 'Kiln',
  'Beech Gap', 'Fire Tower', 'Hemlock Run', 'Deer Lick', 'Cider Press', 'Lime Kiln', 'Shingle Branch', 'Bear Wallow', 'Pigeon Roost', 'Cold Spring', 'Halfway', 'Old Turnpike', 'Poor Farm',
  'Hogback', 'Wolf Pen', 'Sugar Camp', 'Slate Lick', 'Plank', 'Ferry House', 'Charcoal', 'Cooper Hollow', 'Long Meadow', 'Blue Clay', 'Sheep Barn', 'Mail Route', 'Dutch Hollow',
]; // prettier-ignore

export const localSuffixes = ['St', 'Ave', 'Ln', 'Dr', 'Ct', 'Way', 'Cir', 'Ter', 'Pl'] as const;

const ordinalEnds = ['th', 'st', 'nd', 'rd'] as const;

/** 1st, 2nd, 3rd, 4th … 11th … 21st. */
export function ordinal(n: number): string {
  const tens = n % 100;
  const end = tens > 10 && tens < 14 ? 'th' : (ordinalEnds[n % 10] ?? 'th');
  return `${n}${end}`;
}

/** Hands out names, never the same one twice; when a theme is used up it goes on with compounds such as "Fernbrook". */
export function nameGiver(seed: number): {
  from(words: readonly string[], suffixes: readonly string[]): string;
  compound(suffixes: readonly string[]): string;
  reserve(name: string): void;
} {
  const taken = new Set<string>();
  const chance = chanceFor(seed, 'street names');
  const compounds = chance.shuffle(firstWords.flatMap((first) => secondWords.map((second) => first + second)));
  let used = 0;

  const compound = (suffixes: readonly string[]): string => {
    for (;;) {
      const word = compounds[used % compounds.length] ?? 'Far';
      const lap = Math.floor(used / compounds.length);
      used += 1;
      // Past the last compound the suffixes take turns; a metro needs several laps.
      const suffix = suffixes[(used + lap) % suffixes.length] ?? 'St';
      const name =
        lap < suffixes.length
          ? `${word} ${suffix}`
          : `${firstWords[lap % firstWords.length] ?? 'Far'} ${word} ${suffix}`;
      if (!taken.has(name)) {
        taken.add(name);
        return name;
      }
    }
  };

  return {
    reserve: (name) => taken.add(name),
    compound,
    from: (words, suffixes) => {
      const suffix = suffixes[Math.floor(chance.next() * suffixes.length)] ?? 'St';
      for (const word of words) {
        const name = `${word} ${suffix}`;
        if (!taken.has(name)) {
          taken.add(name);
          return name;
        }
      }
      return compound(suffixes);
    },
  };
}
