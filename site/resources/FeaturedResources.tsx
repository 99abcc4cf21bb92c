// Three resources to begin with: one large, two beside it.
import type { Resources } from '../../content/schemas/resources';
import { Section } from '../components/Section';
import styles from './FeaturedResources.module.css';
import type { FeaturedResource } from './read-library';

interface Props {
  featured: Resources['featured'];
  items: FeaturedResource[];
}

export function FeaturedResources({ featured, items }: Props) {
  return (
    <Section heading={featured.heading} tone="sunk">
      <ul className={`columns ${styles.featured}`}>
        {items.map(({ title, type, description, downloadCount, path }) => (
          <li key={path} className={`stack-3 ${styles.resource}`}>
            <p className={styles.type}>{type}</p>
            <h3 className={`size-4 ${styles.title}`}>
              <a className={`cover ${styles.link}`} href={path}>
                {title}
              </a>
            </h3>
            <p className="soft measure-text">{description}</p>
            {downloadCount > 0 && (
              <p className={styles.downloads}>
                {downloadCount.toLocaleString('en-US')} {featured.downloadsUnit}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
