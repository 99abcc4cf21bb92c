// An issue of the newsletter: a published article, with links to read it and to end the subscription with one press.
import type { SendMailOptions } from 'nodemailer';
import newsletter from '../../content/newsletter.json' with { type: 'json' };
import { NEWSLETTER_END_ADDRESS } from '../../contracts/newsletter.ts';
import type { IssueMessage } from './channel.ts';

export function issueMail({ email, token, article }: IssueMessage, siteUrl: string): SendMailOptions {
  const { issue } = newsletter;
  const address = `${siteUrl}/resources/news/${article.slug}`;
  const leave = `${siteUrl}/newsletter/leave?token=${token}`;
  return {
    to: { name: '', address: email },
    subject: article.title,
    text: [article.title, '', article.excerpt, '', issue.read, address, '', '--', issue.why, issue.leave, leave].join('\n'),
    list: { unsubscribe: { url: `${siteUrl}${NEWSLETTER_END_ADDRESS}?token=${token}`, comment: 'Unsubscribe' } },
    headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}
