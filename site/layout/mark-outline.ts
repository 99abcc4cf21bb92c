// The outlines of the company's mark, in a box of 28 by 36: for the mark beside the name, and for pictures.

export const GLASS = 'M9 2.5h10M10.5 2.5v8.2L4 17.4V30a3.5 3.5 0 0 0 3.5 3.5h13A3.5 3.5 0 0 0 24 30V17.4l-6.5-6.7V2.5';
export const LIQUID =
  'M6.5 21.5c3-1.6 5 1.2 7.9.4 2.500-.7 4.200-2 7.100-.4V30a1.200 1.200 0 0 1-1.200 1.200H7.700A1.200 1.200 0 0 1 6.500 30Z';
