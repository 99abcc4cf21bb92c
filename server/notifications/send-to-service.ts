// Posts a lead, form-encoded, to the external notification service at NOTIFY_URL.
import type { Channel, Outgoing } from './channel.ts';

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
      // The status is the answer. A body that breaks off or never ends cannot take it back.
      await response.body?.cancel().catch(() => {});
      if (!response.ok) throw new Error(`The notification service answered ${response.status}`);
    },
  };
}

/** What the service's form has, in this order; a field that was not filled in is absent. */
const FIELDS = ['name', 'email', 'company', 'phone', 'subject', 'message'] as const;

function formFields(outgoing: Outgoing): URLSearchParams {
  const given: Partial<Record<(typeof FIELDS)[number], string>> = outgoing;
  return new URLSearchParams(FIELDS.flatMap((field) => (given[field] === undefined ? [] : [[field, given[field]]])));
}
