// The page of a tool: its head, the tool itself, how it calculates, what proves it, and how a link carries its state.
import type { ReactNode } from 'react';
import type { ToolContent, Tools } from '../../content/schemas/tools';
import { BackLink } from '../components/BackLink';
import styles from './ToolPage.module.css';

interface Props {
  content: ToolContent;
  tools: Tools;
  tool?: ReactNode;
  /** What only this tool has, between the tool and its method. */
  more?: ReactNode;
}

export function ToolPage({ content, tools, tool, more }: Props) {
  const { page, method, guidelines, proofs, shape } = content;
  const { method: words, links } = tools;
  return (
    <>
      <div className={`stack-4 ${styles.opening}`}>
        <BackLink link={tools.back} />
        <header className={`columns ${styles.header}`}>
          <h1 className={styles.heading}>{page.heading}</h1>
          <p className={`lead measure-text ${styles.text}`}>{page.opening}</p>
        </header>
      </div>
      {tool}
      {more}
      <section className={`sunk ${styles.method}`}>
        <div className={`columns ${styles.columns}`}>
          <div className={`stack-5 ${styles.how}`}>
            <h2 className="size-2">{words.heading}</h2>
            {method.map(({ heading, paragraphs }) => (
              <div key={heading} className="stack-2 measure">
                <h3 className="size-4">{heading}</h3>
                {paragraphs.map((text) => (
                  <p key={text}>{text}</p>
                ))}
              </div>
            ))}
          </div>
          <div className={`stack-6 ${styles.beside}`}>
            <div className="stack-3">
              <h2 className="size-4">{words.guidelines}</h2>
              <ul className="ruled">
                {guidelines.map((text) => (
                  <li key={text} className={`small ${styles.item}`}>
                    {text}
                  </li>
                ))}
              </ul>
            </div>
            <div className="stack-3">
              <h2 className="size-4">{words.proofs}</h2>
              {proofs.length === 0 && <p className="small">{words.noProofs}</p>}
              <ul className="ruled">
                {proofs.map((proof) => (
                  <li key={proof.case} className={`stack-1 small ${styles.item}`}>
                    <p>{proof.case}</p>
                    <p className="source">{proof.source}</p>
                  </li>
                ))}
              </ul>
            </div>
            <div className="stack-3 screen-only">
              <h2 className="size-4">{links.heading}</h2>
              <p className="small">{links.text}</p>
              <p className={`small ${styles.shape}`}>
                <code>{shape}</code>
              </p>
            </div>
          </div>
        </div>
      </section>
    </>
  );
}
