import type { BookRule } from './rule.ts';

export const courtRules: readonly BookRule[] = [
  {
    number: '3.A.1',
    text: 'The court is 20 feet wide and 44 feet long, for singles and doubles alike.',
    keywords: 'size dimensions measurements big width length layout how big',
  },
  {
    number: '3.A.2',
    text: 'The court is measured to the outside edges of its lines, so the lines belong to it.',
    keywords: 'measure inside outside edge',
  },
  {
    number: '3.A.3',
    text: 'The playing surface around the court is at least 30 by 60 feet. 34 by 64 feet are advised, 50 by 80 feet for a stadium court.',
    keywords: 'space room surround run-off area total minimum driveway',
  },
  {
    number: '3.A.4.c',
    text: 'The non-volley zone, or kitchen, reaches 7 feet from the net on each side over the full 20 feet of width. Its lines belong to it. It is flat: it does not rise above the ground.',
    keywords: 'deep depth size nvz airspace above air three-dimensional plane line part of',
  },
  {
    number: '3.A.4.e',
    text: 'Lines are 2 inches wide and all of one color that stands out from the surface.',
    keywords: 'thick width paint color tape contrast',
  },
  {
    number: '3.A.4.f',
    text: 'The service court includes its baseline, sideline and centerline. The kitchen line does not belong to it.',
    keywords: 'service box lines in good',
  },
  {
    number: '3.A.4.g',
    text: 'The serving area lies behind the baseline, between the imagined extensions of the sideline and the centerline.',
    keywords: 'where to stand to serve behind back',
  },
];

export const equipmentRules: readonly BookRule[] = [
  {
    number: '3.B.1-4',
    text: 'The net posts stand about 22 feet apart. The net is at least 21 feet 9 inches long and 30 inches tall.',
    keywords: 'distance between posts net length',
  },
  {
    number: '3.B.6',
    text: 'At the sidelines the net is 36 inches high, give or take a quarter of an inch.',
    keywords: 'height tall posts ends net tolerance high',
  },
  {
    number: '3.B.7',
    text: 'At the center the net is 34 inches high, give or take a quarter of an inch.',
    keywords: 'height tall middle sag strap tolerance high',
  },
  {
    number: '3.C',
    text: 'The ball is an approved one, of one color and smoothly molded. Any approved ball may be used indoors or outdoors.',
    keywords: 'color indoor outdoor holes legal balls type two-tone',
  },
  {
    number: '3.D.2',
    text: 'Length and width of a paddle together are at most 24 inches. Its weight and thickness have no limit.',
    keywords: 'size big oversize combined dimensions heavy thick ounces elongated',
  },
  {
    number: '3.D.3',
    text: 'A paddle is at most 17 inches long.',
    keywords: 'length long maximum elongated handle',
  },
  {
    number: '3.D.5',
    text: 'A paddle has no holes, cracks, delamination, rough texture, rubber, feel of sandpaper, coating that adds spin or mirror finish.',
    keywords:
      'surface broken cracked grit spray shiny reflective illegal damaged delaminated dead peeling face',
  },
  {
    number: '3.D.1/6',
    text: "Allowed changes to a paddle are edge tape, weight tape, grips, decals within limits and one's name in pen.",
    keywords:
      'lead weights overgrip stickers modify alter alteration modification sharpie marker write customise',
  },
  {
    number: '18.A',
    text: 'An unapproved paddle may be switched before the match without a penalty. Found during the match, it forfeits the match; found afterwards, the result stands.',
    keywords: 'illegal paddle not on the approved list banned discovered mid match disqualified',
  },
];
