// An article: a white paper, a guide or a legal text.
import type { ReactNode } from 'react';
import { isNumberColumn } from './number-columns';
import styles from './Prose.module.css';
import { type Block, type Inline, type List, plainText, type Table } from './prose';
import { keyed } from './render-parts';

interface Props {
  blocks: Block[];
  /** Replaces a paragraph that consists of the key alone. */
  inserts?: Record<string, ReactNode>;
}

export function Prose({ blocks, inserts = {} }: Props) {
  let section = '';
  return (
    <div className={styles.prose}>
      {keyed(blocks, (block) => {
        if (block.kind === 'heading') section = plainText(block.children);
        const insert = block.kind === 'paragraph' && inserts[plainText(block.children)];
        return insert || <ProseBlock block={block} section={section} />;
      })}
    </div>
  );
}

function ProseBlock({ block, section }: { block: Block; section: string }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = `h${block.level}` as const;
      return <Heading id={block.id}>{set(block.children)}</Heading>;
    }
    case 'paragraph':
      return <p>{set(block.children)}</p>;
    case 'equation':
      return (
        <p className={styles.equation}>
          <span>{set(block.children)}</span> <span>({block.number})</span>
        </p>
      );
    case 'list':
      return <ProseList list={block} />;
    case 'table':
      return <ProseTable table={block} section={section} />;
  }
}

function ProseList({ list: { isOrdered, isReferences, items } }: { list: List }) {
  const Tag = isOrdered ? 'ol' : 'ul';
  return (
    <Tag className={isReferences ? styles.references : undefined}>
      {items.map((item, place) => (
        <li key={plainText(item)} id={isReferences ? `reference-${place + 1}` : undefined}>
          {set(item)}
        </li>
      ))}
    </Tag>
  );
}

/** A table wider than the screen scrolls by itself, also by keyboard. Its label names its columns, because a section can have several tables. */
function ProseTable({ table: { head, rows }, section }: { table: Table; section: string }) {
  const classes = head.map((_, column) => (isNumberColumn(rows, column) ? styles.number : undefined));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard
    <section className={styles.table} aria-label={`${section}: ${head.map(plainText).join(', ')}`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {keyed(head, (cell, column) => (
              <th scope="col" className={classes[column]}>
                {set(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {keyed(rows, (row) => (
            <tr>
              {keyed(row, (cell, column) => (
                <td className={classes[column]}>{set(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function set(inlines: Inline[]): ReactNode {
  return keyed(inlines, (inline) => {
    if (typeof inline === 'string') return inline;
    const children = set(inline.children);
    if (inline.mark === 'link') return <a href={inline.path}>{children}</a>;
    const Tag = inline.mark;
    return <Tag>{children}</Tag>;
  });
}
