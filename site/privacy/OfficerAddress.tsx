// How the data protection officer is reached: for whatever the page of one's own data cannot do.
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
