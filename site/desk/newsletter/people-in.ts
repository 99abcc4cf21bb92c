// "1 person", "512 people".
export function peopleIn(count: number): string {
  return count === 1 ? '1 person' : `${count.toLocaleString('en-US')} people`;
}
