// Mission and vision side by side, and the company's story.
import type { About } from '../../content/schemas/about';
import { Section } from '../components/Section';
import styles from './Purpose.module.css';

export function Purpose({ mission, vision }: Pick<About, 'mission' | 'vision'>) {
  return (
    <section className="sunk">
      <div className={`columns ${styles.purpose}`}>
        {[mission, vision].map(({ heading, text }) => (
          <div key={heading} className={`stack-4 ${styles.statement}`}>
            <h2 className={`size-3 ${styles.heading}`}>{heading}</h2>
            <p className={styles.text}>{text}</p>
          </div>
        ))}
      </div>
    </section>
  );
}

export function Story({ story, number }: { story: About['story']; number: number }) {
  const [first, ...others] = story.paragraphs;
  return (
    <Section number={number} heading={story.heading}>
      <div className="columns-11">
        <p className={styles.first}>{first}</p>
        <div className={`stack-4 measure-text ${styles.others}`}>
          {others.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
    </Section>
  );
}
