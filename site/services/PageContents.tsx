// Links to the sections of a service's page, in order.
import type { Service } from '../../content/schemas/service';
import type { ServiceWords } from '../../content/schemas/service-words';
import styles from './PageContents.module.css';

export function PageContents({ service, words: { contents, anchors } }: { service: Service; words: ServiceWords }) {
  const present = anchorsOf(service);
  return (
    <nav className={`${styles.contents} screen-only`} aria-label={contents}>
      <ul className={`cluster ${styles.list}`}>
        {Object.entries(anchors)
          .filter(([anchor]) => present.has(anchor))
          .map(([anchor, label]) => (
            <li key={anchor}>
              <a className={styles.link} href={`#${anchor}`}>
                {label}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  );
}

function anchorsOf({ overview, capabilities, process, showsClimaticZones, caseStudy, faqs }: Service): Set<string> {
  return new Set([
    capabilities.anchor,
    process.anchor,
    'consultation',
    ...(overview ? ['overview'] : []),
    ...(showsClimaticZones ? ['climatic-zones'] : []),
    ...(caseStudy ? ['case-study'] : []),
    ...(faqs.length > 0 ? ['questions'] : []),
  ]);
}
