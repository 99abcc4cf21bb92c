// The two leadership teams, by office and role.
import type { About } from '../../content/schemas/about';
import type { Company } from '../../content/schemas/company';
import { Section } from '../components/Section';
import styles from './Leadership.module.css';

interface Props {
  leadership: About['leadership'];
  company: Company;
  number: number;
}

export function Leadership({ leadership, company, number }: Props) {
  return (
    <Section number={number} heading={leadership.heading} opening={leadership.opening}>
      {leadership.teams.map(({ office, label, members }) => (
        <div key={office} className={`columns-11 ${styles.team}`}>
          <div>
            <h3>{label}</h3>
            <p className="soft">{company.offices.find(({ country }) => country === office)?.city}</p>
          </div>
          <ul className={styles.members}>
            {members.map(({ role, focus }) => (
              <li key={role} className={styles.member}>
                <h4 className={styles.role}>{role}</h4>
                <p>{focus}</p>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Section>
  );
}
