// How a carousel speaks of its slides: what one is called, and where it stands among the others.

export interface SlideWords {
  slide: string;
  of: string;
}

/** @returns such as "2 of 5" */
export function placeOf({ of }: SlideWords, index: number, count: number): string {
  return `${index + 1} ${of} ${count}`;
}
