// The newsletter form, and a link to the case studies beside it.
import type { Resources } from '../../content/schemas/resources';
import { ActionLink } from '../components/ActionLink';
import { SubscribeForm } from '../newsletter/SubscribeForm';
import styles from './Newsletter.module.css';

interface Props {
  newsletter: Resources['newsletter'];
  caseStudies: Resources['caseStudiesCard'];
}

export function Newsletter({ newsletter, caseStudies }: Props) {
  return (
    <section className={styles.section}>
      <div className={`columns ${styles.inside}`}>
        <div className={`stack-4 ${styles.newsletter}`} id="newsletter">
          <h2 className="size-2">{newsletter.heading}</h2>
          <p>{newsletter.text}</p>
          <SubscribeForm words={newsletter} />
        </div>
        <div className={`stack-4 bottle ${styles.card}`}>
          <h2 className="size-3">{caseStudies.heading}</h2>
          <p>{caseStudies.text}</p>
          <ActionLink path={caseStudies.path} kind="second">
            {caseStudies.label}
          </ActionLink>
        </div>
      </div>
    </section>
  );
}
