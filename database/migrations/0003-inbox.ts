// The inbox of the desk: the state of each lead, its timeline, its consultation, and the index of its words.
import { type Migration, sql } from 'kysely';
import { columnTypes, type DialectName, denyPublicRoles } from './columns.ts';

const TABLES = ['leads', 'lead_words', 'timeline_entries', 'appointments'];

export function inbox(dialect: DialectName): Migration {
  const { time, flag } = columnTypes[dialect];
  return {
    async up(database) {
      await database.schema
        .createTable('leads')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('status', 'text', (column) => column.notNull())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('assignee', 'text')
        .addColumn('received_at', time, (column) => column.notNull())
        .addColumn('due_at', time, (column) => column.notNull())
        .addColumn('first_reply_at', time)
        .addColumn('suspected', flag, (column) => column.notNull())
        .addColumn('is_waiting', flag, (column) => column.notNull())
        .addColumn('reminded', 'text', (column) => column.notNull())
        .addColumn('words_indexed_at', time)
        .execute();
      // Each filter has an index in the order of the list. The other filters stand at its end, so that rows that they leave out are
      // skipped within the index.
      const order = ['received_at', 'id'];
      for (const [filter, others] of Object.entries(FILTERS)) {
        await database.schema
          .createIndex(`leads_by_${filter}`)
          .on('leads')
          .columns([filter, ...order, ...others])
          .execute();
      }
      await database.schema.createIndex('leads_by_time').on('leads').columns(order).execute();
      await database.schema.createIndex('leads_by_reminder').on('leads').columns(['is_waiting', 'reminded', 'due_at']).execute();
      await database.schema
        .createIndex('leads_without_words')
        .on('leads')
        .columns(['id'])
        .where(sql.ref('words_indexed_at'), 'is', null)
        .execute();

      const words = database.schema
        .createTable('lead_words')
        .addColumn('word', 'text', (column) => column.notNull())
        .addColumn('received_at', time, (column) => column.notNull())
        .addColumn('lead_id', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('lead_words_by_word', ['word', 'received_at', 'lead_id']);
      await (dialect === 'sqlite' ? words.modifyEnd(sql`without rowid`) : words).execute();
      await database.schema.createIndex('lead_words_by_lead').on('lead_words').column('lead_id').execute();

      await database.schema
        .createTable('timeline_entries')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('lead_id', 'text', (column) => column.notNull())
        .addColumn('at', time, (column) => column.notNull())
        .addColumn('staff_id', 'text')
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('detail', 'text', (column) => column.notNull())
        .addColumn('subject', 'text')
        .addColumn('text', 'text')
        .addColumn('encrypted_with', 'text', (column) => column.notNull())
        .execute();
      await database.schema.createIndex('timeline_entries_by_lead').on('timeline_entries').columns(['lead_id', 'id']).execute();
      await database.schema.createIndex('timeline_entries_by_key').on('timeline_entries').columns(['encrypted_with', 'id']).execute();

      await database.schema
        .createTable('appointments')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('lead_id', 'text', (column) => column.notNull())
        .addColumn('starts_at', time, (column) => column.notNull())
        .addColumn('time_zone', 'text', (column) => column.notNull())
        .addColumn('minutes', 'integer', (column) => column.notNull())
        .addColumn('status', 'text', (column) => column.notNull())
        .addColumn('sequence', 'integer', (column) => column.notNull())
        .addColumn('staff_id', 'text', (column) => column.notNull())
        .execute();
      await database.schema.createIndex('appointments_by_lead').on('appointments').columns(['lead_id', 'id']).execute();

      for (const table of TABLES) await denyPublicRoles(database, dialect, table);
    },
  };
}

const FILTERS = {
  status: ['kind', 'assignee', 'suspected', 'is_waiting', 'due_at'],
  kind: ['status', 'assignee', 'suspected', 'is_waiting', 'due_at'],
  assignee: ['status', 'kind', 'suspected', 'is_waiting', 'due_at'],
  suspected: ['status', 'kind', 'assignee', 'is_waiting', 'due_at'],
  is_waiting: ['status', 'kind', 'assignee', 'suspected', 'due_at'],
};
