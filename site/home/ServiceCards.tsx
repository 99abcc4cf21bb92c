// The four services that most projects start with, each with a small drawing of its subject.
import type { Home } from '../../content/schemas/home';
import { Section } from '../components/Section';
import { ServiceSketch } from '../figures/ServiceSketch';
import styles from './ServiceCards.module.css';

export function ServiceCards({ services, number }: { services: Home['services']; number: number }) {
  return (
    <Section number={number} heading={services.heading} opening={services.opening} tone="sunk">
      <ul className={styles.cards}>
        {services.items.map(({ title, path, description, figure }) => (
          <li key={path} className={styles.card}>
            <ServiceSketch subject={figure} />
            <h3>
              <a className={styles.link} href={path}>
                {title}
              </a>
            </h3>
            <p className={styles.description}>{description}</p>
          </li>
        ))}
      </ul>
      <p className={styles.more}>
        <a href="/services">{services.more}</a>
      </p>
    </Section>
  );
}
