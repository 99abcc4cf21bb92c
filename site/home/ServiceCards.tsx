// The four services that most projects start with, each with a small drawing of its subject.
import type { Home } from '../../content/schemas/home';
import { Section } from '../components/Section';
import { ServiceSketch } from '../figures/ServiceSketch';
import type { CardService } from './read-showcase';
import styles from './ServiceCards.module.css';

interface Props {
  services: Home['services'];
  cards: CardService[];
  number: number;
}

export function ServiceCards({ services, cards, number }: Props) {
  return (
    <Section number={number} heading={services.heading} opening={services.opening} tone="sunk">
      <ul className={styles.cards}>
        {cards.map(({ slug, title, description, sketch }) => (
          <li key={slug} className={styles.card}>
            <ServiceSketch subject={sketch} />
            <h3>
              <a className={`cover ${styles.link}`} href={`/services/${slug}`}>
                {title}
              </a>
            </h3>
            <p className="soft measure-short">{description}</p>
          </li>
        ))}
      </ul>
      <p className={styles.more}>
        <a href="/services">{services.more}</a>
      </p>
    </Section>
  );
}
