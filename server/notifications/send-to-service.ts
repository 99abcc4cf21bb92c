// The service channel: posts a lead, form-encoded, to NOTIFY_URL.
import type { Channel, LeadMessage, Outgoing } from './channel.ts';

export function notificationService(notifyUrl: string): Channel {
  return {
    channel: 'service',
    async send(outgoing, signal) {
      const response = await fetch(`${notifyUrl}/submit`, {
        method: 'POST',
        headers: { accept: 'text/html', 'idempotency-key': outgoing.notificationId },
        body: formFields(outgoing),
        redirect: 'manual',
        signal,
      });
      // The status is the answer; the body is not read.
      await response.body?.cancel().catch(() => {});
      if (!response.ok) throw new Error(`The notification service answered ${response.status}`);
    },
  };
}

/** The fields of the service's form, in its order. Empty fields are absent. */
const FIELDS = ['name', 'email', 'company', 'phone', 'subject', 'message'] as const;

function formFields(outgoing: Outgoing): URLSearchParams {
  const given: Partial<Record<(typeof FIELDS)[number], string>> = 'report' in outgoing ? withReport(outgoing) : outgoing;
  return new URLSearchParams(FIELDS.flatMap((field) => (given[field] === undefined ? [] : [[field, given[field]]])));
}

/** The form of the service has no field for the report of a tool: it stands under the message. */
function withReport({ report, ...lead }: LeadMessage): LeadMessage {
  return report ? { ...lead, message: `${lead.message}\n\nTool report: ${report.summary}\n${report.link}` } : lead;
}
