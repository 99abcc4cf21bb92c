// Questions and answers in two columns, always expanded.
import type { Faq } from '../../content/schemas/parts';
import { Section } from '../components/Section';
import styles from './Questions.module.css';

interface Props {
  faqs: Faq[];
  heading: string;
  number: number;
  tone?: 'paper' | 'sunk';
}

export function Questions({ faqs, heading, number, tone = 'paper' }: Props) {
  return (
    <Section id="questions" number={number} heading={heading} tone={tone}>
      <ul className={styles.questions}>
        {faqs.map(({ question, answer }) => (
          <li key={question} className="stack-3">
            <h3 className="size-4">{question}</h3>
            <p className="soft measure-text">{answer}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
