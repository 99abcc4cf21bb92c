// The four barriers as a table: the problem on the left, the solution on the right.
import type { Home } from '../../content/schemas/home';
import { Section } from '../components/Section';
import styles from './Barriers.module.css';

export function Barriers({ barriers, number }: { barriers: Home['barriers']; number: number }) {
  return (
    <Section number={number} heading={barriers.heading} opening={barriers.opening}>
      <ol className="ruled">
        {barriers.items.map(({ problem, description, solution }) => (
          <li key={problem} className={styles.row}>
            <div className={`stack-3 ${styles.problem}`}>
              <h3>{problem}</h3>
              <p className="soft measure-short">{description}</p>
            </div>
            <div className={`measure-text ${styles.solution}`}>
              <p className={`label ${styles.label}`}>{barriers.solutionLabel}</p>
              <p>{solution}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
