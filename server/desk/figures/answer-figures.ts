// GET /api/desk/figures: counted by the database, of the last 26 weeks. No visitor is followed.
import type { FastifyInstance } from 'fastify';
import type { DeskFigures } from '../../../contracts/desk/office.ts';
import { databaseTime } from '../../../database/database-time.ts';
import { weeksUntil } from '../../../database/week.ts';
import type { Services } from '../../services.ts';
import { downloadsAWeek } from './downloads-a-week.ts';
import { firstAnswer } from './first-answer.ts';
import { leadsAWeek, outcomes } from './leads-a-week.ts';
import { subscribersByWeek } from './subscribers-by-week.ts';

const WEEKS = 26;
/** Reads several tables. */
const COUNTING = { config: { cost: 8 } };

export function answerFigures(desk: FastifyInstance, { database }: Services): void {
  desk.get('/api/desk/figures', COUNTING, async (): Promise<DeskFigures> => {
    const now = await databaseTime(database);
    const weeks = weeksUntil(now, WEEKS);
    return {
      leads_a_week: await leadsAWeek(database, weeks),
      first_answer: await firstAnswer(database, weeks, now),
      outcomes: await outcomes(database, weeks),
      downloads_a_week: await downloadsAWeek(database, weeks),
      subscribers: await subscribersByWeek(database, weeks, now),
    };
  });
}
