// Three kinds of client, and what each of them has to be sure of.
import type { Home } from '../../content/schemas/home';
import { Section } from '../components/Section';
import styles from './Credentials.module.css';

export function Credentials({ credentials, number }: { credentials: Home['credentials']; number: number }) {
  return (
    <Section number={number} heading={credentials.heading} opening={credentials.opening}>
      <ul className={styles.cards}>
        {credentials.items.map(({ title, role, credential, proof }) => (
          <li key={title} className={styles.card}>
            <p className={styles.role}>{role}</p>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.credential}>{credential}</p>
            <p className={styles.proof}>{proof}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
