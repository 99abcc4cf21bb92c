// The services as cards of uneven width: two rows of two, then three.
import type { Service } from '../../content/schemas/service';
import type { ServicesOverview } from '../../content/schemas/services-overview';
import { Section } from '../components/Section';
import { ServiceSketch } from '../figures/ServiceSketch';
import { Features } from './Features';
import styles from './ServiceIndex.module.css';

export interface ListedService {
  slug: string;
  service: Service;
}

export function ServiceIndex({ services, words }: { services: ListedService[]; words: ServicesOverview['services'] }) {
  return (
    <Section number={1} heading={words.heading} opening={words.opening} tone="sunk">
      <ul className={styles.cards}>
        {services.map(({ slug, service: { title, card } }) => (
          <li key={slug} className={styles.card}>
            <ServiceSketch subject={card.sketch} />
            <h3 className={styles.title}>{title}</h3>
            <p className={`soft measure-short ${styles.description}`}>{card.description}</p>
            <Features features={card.features} />
            <p className={`strong ${styles.more}`}>
              <a className={`cover ${styles.link}`} href={`/services/${slug}`}>
                {words.learnMore}
                <span className="visually-hidden">
                  {' '}
                  {words.about} {title}
                </span>
              </a>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
