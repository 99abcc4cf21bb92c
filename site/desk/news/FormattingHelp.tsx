// How headings, lists, links and tables are written in the text of an article.
import styles from './FormattingHelp.module.css';

const EXAMPLES = [
  ['## A heading', 'begins a section'],
  ['**important**', 'stands out'],
  ['- one', 'an entry of a list; each on its own line'],
  ['1. first', 'an entry of a numbered list'],
  ['> words', 'a quotation'],
  ['[the guideline](https://example.org)', 'a link'],
] as const;

export function FormattingHelp() {
  return (
    <details className="small">
      <summary className="strong">How to format the text</summary>
      <dl className={styles.list}>
        {EXAMPLES.map(([written, meaning]) => (
          <div key={written} className={styles.example}>
            <dt>
              <code>{written}</code>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <p>An empty line begins a new paragraph.</p>
    </details>
  );
}
