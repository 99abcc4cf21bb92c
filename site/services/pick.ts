// Finds the list or figure of a service that a composition needs.
import type { ListSection, Service } from '../../content/schemas/service';
import type { ServiceFigure } from '../../content/schemas/service-figure';

/** @throws when the service's file holds no list of that id */
export function listOf({ title, lists }: Service, id: string): ListSection {
  const list = lists.find((candidate) => candidate.id === id);
  if (!list) throw new Error(`${title} has no list "${id}": add it to its file in content/services/, or take it off the page`);
  return list;
}

/** @throws when the service's figure is of another kind */
export function figureOf<K extends ServiceFigure['kind']>({ title, figure }: Service, kind: K): Extract<ServiceFigure, { kind: K }> {
  if (!isOfKind(figure, kind))
    throw new Error(`The figure of ${title} is no ${kind} but a ${figure.kind}: change its file in content/services/`);
  return figure;
}

function isOfKind<K extends ServiceFigure['kind']>(figure: ServiceFigure, kind: K): figure is Extract<ServiceFigure, { kind: K }> {
  return figure.kind === kind;
}
