// The errors at the top of a form that was refused.
import { ErrorSummary } from '../components/ErrorSummary';
import type { LeadForm } from './use-lead-form';

export function FormErrors({ lead, heading }: { lead: LeadForm; heading: string }) {
  return (
    <>
      {lead.returned && <ErrorSummary heading={lead.returned.title} text={lead.returned.text} />}
      {lead.isSummed && <ErrorSummary key={lead.mistakes} heading={heading} errors={lead.errors} isNew={lead.mistakes > 0} />}
    </>
  );
}
