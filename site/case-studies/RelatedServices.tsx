// Links to the services that a project used.
import type { Service } from '../../content/schemas/service';
import styles from './RelatedServices.module.css';

export function RelatedServices({ services }: { services: { id: string; service: Service }[] }) {
  return (
    <ul className={`ruled ${styles.services}`}>
      {services.map(({ id, service: { title, card } }) => (
        <li key={id} className={styles.service}>
          <h3 className="size-4">
            <a href={`/services/${id}`}>{title}</a>
          </h3>
          <p className={`soft ${styles.description}`}>{card.description}</p>
        </li>
      ))}
    </ul>
  );
}
