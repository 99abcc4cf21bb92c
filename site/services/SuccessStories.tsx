// Three projects, each with its result first.
import type { Figures } from '../../content/schemas/figures';
import type { ServicesOverview } from '../../content/schemas/services-overview';
import { ActionLink } from '../components/ActionLink';
import { FiguresNote } from '../components/FiguresNote';
import { Section } from '../components/Section';
import styles from './SuccessStories.module.css';

interface Props {
  overview: ServicesOverview;
  beside: Figures['beside'];
}

export function SuccessStories({ overview: { successStories, viewAll }, beside }: Props) {
  const { heading, opening, read, items } = successStories;
  return (
    <Section number={2} heading={heading} opening={opening}>
      <ul className="ruled">
        {items.map(({ title, description, result, caseStudy }) => (
          <li key={caseStudy} className={styles.story}>
            <p className={styles.result}>{result}</p>
            <div className="stack-3">
              <h3 className="size-4">{title}</h3>
              <p className="soft measure-text">{description}</p>
              <p>
                <a href={`/case-studies/${caseStudy}`}>
                  {read}
                  <span className="visually-hidden">: {title}</span>
                </a>
              </p>
            </div>
          </li>
        ))}
      </ul>
      <FiguresNote beside={beside} about="studies" className={styles.note} />
      <p className={styles.all}>
        <ActionLink path={viewAll.path} kind="second">
          {viewAll.label}
        </ActionLink>
      </p>
    </Section>
  );
}
