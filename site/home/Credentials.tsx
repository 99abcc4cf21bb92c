// Three kinds of client, each with a credential and its proof.
import type { Home } from '../../content/schemas/home';
import { Section } from '../components/Section';
import styles from './Credentials.module.css';

export function Credentials({ credentials, number }: { credentials: Home['credentials']; number: number }) {
  return (
    <Section number={number} heading={credentials.heading} opening={credentials.opening}>
      <ul className={styles.cards}>
        {credentials.items.map(({ title, role, credential, proof }) => (
          <li key={title} className={`card ${styles.card}`}>
            <p className="label">{role}</p>
            <h3 className="size-4">{title}</h3>
            <p className={`strong ${styles.credential}`}>{credential}</p>
            <p className={`soft ${styles.proof}`}>{proof}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
