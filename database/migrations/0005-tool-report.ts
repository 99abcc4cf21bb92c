// The report of a tool, which a visitor can send with a consultation request.
import type { Migration } from 'kysely';

export function toolReport(): Migration {
  return {
    async up(database) {
      await database.schema.alterTable('consultation_requests').addColumn('report', 'text').execute();
    },
  };
}
