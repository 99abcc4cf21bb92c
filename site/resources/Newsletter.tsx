// The newsletter form and, beside it, the way to the case studies. A plain form: the server answers with a page. Called by the resources shell.
import type { Resources } from '../../content/schemas/resources';
import actions from '../controls/Action.module.css';
import { ActionLink } from '../controls/ActionLink';
import { Field } from '../controls/Field';
import { Trap } from '../controls/Trap';
import styles from './Newsletter.module.css';

interface Props {
  newsletter: Resources['newsletter'];
  caseStudies: Resources['caseStudiesCard'];
}

export function Newsletter({ newsletter, caseStudies }: Props) {
  return (
    <section className={styles.section}>
      <div className={styles.inside}>
        <div className={styles.newsletter} id="newsletter">
          <h2 className={styles.heading}>{newsletter.heading}</h2>
          <p>{newsletter.text}</p>
          <form className={styles.form} method="post" action="/api/newsletter-subscriptions">
            <Field name="email" label={newsletter.emailLabel} type="email" autoComplete="email" />
            <Trap label={newsletter.trap} />
            <button type="submit" className={`${actions.action} ${actions.first}`}>
              {newsletter.label}
            </button>
          </form>
          <p className={styles.consent}>{newsletter.consent}</p>
        </div>
        <div className={styles.card}>
          <h2 className={styles.cardHeading}>{caseStudies.heading}</h2>
          <p>{caseStudies.text}</p>
          <ActionLink path={caseStudies.path} kind="second">
            {caseStudies.label}
          </ActionLink>
        </div>
      </div>
    </section>
  );
}
