// What a printed protocol says beside its tables: purpose, responsibilities, evaluation, references, signatures.
import type { ToolContent } from '../../../content/schemas/tools';
import styles from './ProtocolDocument.module.css';

export function ProtocolDocument({ sections }: { sections: NonNullable<ToolContent['document']> }) {
  return (
    <div className={styles.printed}>
      {sections.map(({ heading, paragraphs }) => (
        <section key={heading}>
          <h3 className="size-4">{heading}</h3>
          {paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </section>
      ))}
    </div>
  );
}
