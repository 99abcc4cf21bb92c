// A member of staff as the audit trail names the person: by id, because the trail is never erased. Reading the trail at the desk shows the name.

const ACTOR = /^staff ([\w-]{1,100})$/;

export function staffActor({ id }: { id: string }): string {
  return `staff ${id}`;
}

/** @returns the id of the member of staff, or undefined for another actor */
export function staffIdOf(actor: string): string | undefined {
  return ACTOR.exec(actor)?.[1];
}
