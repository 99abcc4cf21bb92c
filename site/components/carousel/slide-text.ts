// The texts that announce a slide: its name and its position.

export interface SlideWords {
  slide: string;
  of: string;
}

/** @returns such as "2 of 5" */
export function placeOf({ of }: SlideWords, index: number, count: number): string {
  return `${index + 1} ${of} ${count}`;
}
