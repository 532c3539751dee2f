/** Drawings of the demo museum, 1200×750; each is the name of a file in `drawings/`. */
export const drawingNames = [
  'bamboo-slips',
  'blue-white-vase',
  'bronze-bells',
  'bronze-ding',
  'calligraphy-scroll',
  'celadon-bowl',
  'guided-tour',
  'guqin',
  'jade-bi',
  'landscape-scroll',
  'lantern',
  'moon-gate',
  'museum-hall',
  'night-opening',
  'oracle-bone',
  'pavilion',
  'reading-room',
  'seal-stone',
  'silk-fan',
  'tea-set',
  'terracotta-horse',
  'water-town',
  'workshop',
] as const
export type DrawingName = (typeof drawingNames)[number]

/** Portraits of the demo people, 600×600; each is a file `drawings/portrait-NAME.svg`. */
export const portraitNames = [
  'elder-man',
  'elder-man-cap',
  'elder-woman',
  'man-glasses',
  'man-parted',
  'man-stubble',
  'student',
  'woman-bob',
  'woman-bun',
  'woman-ponytail',
  'woman-wavy',
  'young-woman',
] as const
export type PortraitName = (typeof portraitNames)[number]
