// A lead as a mail to the staff: what it is, by when to answer, whether it looks machine-made. A reply goes to the visitor.
import type { SendMailOptions } from 'nodemailer';
import { referenceOf } from '../leads/reference.ts';
import type { LeadMessage } from './channel.ts';
import { byOfficeClocks, deadlineOf } from './deadline.ts';

const KINDS: Record<LeadMessage['kind'], string> = { consultation_request: 'Consultation request', contact: 'Message' };

/** The subject contains nothing that the visitor typed. */
export function leadMail(lead: LeadMessage): SendMailOptions {
  const { kind, leadId, receivedAt, suspectedBecause, name, email, company, phone, subject, message, report } = lead;
  const what = `${KINDS[kind]} ${referenceOf(leadId)}`;
  const answerBy = byOfficeClocks(deadlineOf(kind, receivedAt));
  const facts = {
    'Suspected spam': suspectedBecause,
    Received: byOfficeClocks(receivedAt).join(' / '),
    'Answer by': answerBy.join(' / '),
    Name: name,
    Email: email,
    Company: company,
    Phone: phone,
    Subject: subject,
  };
  const lines = Object.entries(facts)
    .filter(([, value]) => value)
    .map(([label, value]) => `${label}: ${value}`);
  return {
    replyTo: { name: '', address: email },
    subject: `${suspectedBecause ? '[Suspected spam] ' : ''}${what}, answer by ${answerBy[0]}`,
    text: [what, ...lines, '', message, ...(report ? ['', `Tool report: ${report.summary}`, report.link] : [])].join('\n'),
  };
}
