// Mission and vision side by side, and the story under them.
import type { About } from '../../content/schemas/about';
import { Section } from '../components/Section';
import styles from './Purpose.module.css';

export function Purpose({ mission, vision }: Pick<About, 'mission' | 'vision'>) {
  return (
    <section className={styles.band}>
      <div className={styles.purpose}>
        {[mission, vision].map(({ heading, text }) => (
          <div key={heading} className={styles.statement}>
            <h2 className={styles.heading}>{heading}</h2>
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
      <div className={styles.story}>
        <p className={styles.first}>{first}</p>
        <div className={styles.others}>
          {others.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
    </Section>
  );
}
