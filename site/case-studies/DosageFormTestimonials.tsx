// Three testimonials, one per dosage form, and two calls to action.
import type { CaseStudiesIndex } from '../../content/schemas/case-studies-index';
import type { Testimonial as Words } from '../../content/schemas/parts';
import { ActionLink } from '../components/ActionLink';
import { Section } from '../components/Section';
import { Testimonial } from '../components/Testimonial';
import styles from './DosageFormTestimonials.module.css';

interface Props {
  words: CaseStudiesIndex['testimonials'];
  items: { dosageForm: string; testimonial: Words }[];
  /** Above them, while they are samples. */
  note: string | undefined;
}

export function DosageFormTestimonials({ words: { heading, invitation, consultation, contact }, items, note }: Props) {
  return (
    <Section heading={heading} opening={note}>
      <ul className="ruled">
        {items.map(({ dosageForm, testimonial }) => (
          <li key={testimonial.id} className={`columns ${styles.item}`}>
            <h3 className={`size-4 ${styles.form}`}>{dosageForm}</h3>
            <Testimonial testimonial={testimonial} className={`measure ${styles.testimonial}`} />
          </li>
        ))}
      </ul>
      <div className={`cluster ${styles.begin} screen-only`}>
        <p className={`measure-short ${styles.invitation}`}>{invitation}</p>
        <ActionLink path={consultation.path}>{consultation.label}</ActionLink>
        <ActionLink path={contact.path} kind="second">
          {contact.label}
        </ActionLink>
      </div>
    </Section>
  );
}
