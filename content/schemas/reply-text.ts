// Front matter of a text to reply with at the desk (content/desk/replies/<id>.md). Its Markdown is sent as plain text.
import { z } from 'zod';
import { line } from './words.ts';

export const replyText = z.strictObject({
  order: z.int().min(1).describe('Place in the list, from 1'),
  title: line.describe('What the list at the desk calls it'),
  subject: line.describe('Subject of the mail. {name}, {company}, {reference} and {consultant} are filled in, here and in the text'),
});
