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
        subject: 'New consultation request',
        text: letter(lead),
      });
    },
  };
}

function letter({ name, email, company, phone, message }: LeadMessage): string {
  return [`Name: ${name}`, `Email: ${email}`, `Company: ${company ?? '-'}`, `Phone: ${phone ?? '-'}`, '', message].join('\n');
}
