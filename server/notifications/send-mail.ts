// Mails a lead to the company's own mailbox. What the visitor typed stands in the body only, and the reply goes to the visitor.
import { createTransport } from 'nodemailer';
import type { LeadMessage, WayOut } from './way-out.ts';

const PATIENCE_MILLISECONDS = 10_000;

export function mailbox({ url, to }: { url: string; to: string }): WayOut {
  const transport = createTransport(url, {
    connectionTimeout: PATIENCE_MILLISECONDS,
    greetingTimeout: PATIENCE_MILLISECONDS,
    socketTimeout: PATIENCE_MILLISECONDS,
  } as object);
  return {
    channel: 'mail',
    async send(lead) {
      await transport.sendMail({
        from: to,
        to,
        replyTo: { name: '', address: lead.email },
        messageId: `<${lead.notificationId}@${to.split('@')[1]}>`,
        subject: SUBJECTS[lead.kind],
        text: letter(lead),
      });
    },
  };
}

const SUBJECTS: Record<LeadMessage['kind'], string> = {
  consultation_request: 'New consultation request',
  contact: 'New contact message',
};

function letter({ name, email, company, phone, subject, message }: LeadMessage): string {
  const facts = { Name: name, Email: email, Company: company, Phone: phone, Subject: subject };
  const lines = Object.entries(facts)
    .filter(([, value]) => value)
    .map(([label, value]) => `${label}: ${value}`);
  return [...lines, '', message].join('\n');
}
