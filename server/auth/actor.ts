// A member of staff in the audit trail, by id.

export function actorOf({ id }: { id: string }): string {
  return `staff ${id}`;
}
