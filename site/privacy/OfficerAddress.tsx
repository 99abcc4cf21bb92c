// The contact data of the data protection officer.
import type { Company } from '../../content/schemas/company';
import { phoneAddress } from '../components/phone-address';

export function OfficerAddress({ company: { dataProtectionEmail, phone } }: { company: Company }) {
  return (
    <ul className="stack-2">
      <li>
        <a href={`mailto:${dataProtectionEmail}`}>{dataProtectionEmail}</a>
      </li>
      <li>
        <a href={phoneAddress(phone)}>{phone}</a>
      </li>
    </ul>
  );
}
