// Renders each part of a text with its index as key, because a built text never changes its order.
import { Children, type ReactNode } from 'react';

export function keyed<T>(parts: T[], set: (part: T, place: number) => ReactNode): ReactNode[] {
  return Children.toArray(parts.map(set));
}
