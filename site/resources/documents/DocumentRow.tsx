// One document in the list: date, title, file facts and actions.
import type { SubmitEvent } from 'react';
import { keepTogether } from '../../../content/keep-together';
import type { DocumentsWords } from '../../../content/schemas/documents';
import { type DocumentItem, fileAddress, previewAddress } from '../../../contracts/document';
import action from '../../components/Action.module.css';
import styles from './DocumentRow.module.css';
import { formatDate, formatSize } from './format';
import { DownloadSign, EyeSign } from './icons';
import { interpolate } from './interpolate';

interface Props {
  document: DocumentItem;
  words: DocumentsWords;
  onDownload: () => void;
  onPreview: () => void;
}

export function DocumentRow({ document, words: { card, filter, list }, onDownload, onPreview }: Props) {
  const { id, title, description, category, type, size, created_at, download_count } = document;
  const downloads = interpolate(download_count === 1 ? card.downloadsOne : card.downloadsOther, {
    count: download_count.toLocaleString('en-US'),
  });
  return (
    <li>
      <article className={styles.row} aria-label={title} data-color={filter.categories.find(({ name }) => name === category)?.color}>
        <p className={`note ${styles.issued}`}>
          <span className="visually-hidden">{list.issued} </span>
          <time dateTime={created_at}>{formatDate(created_at)}</time>
        </p>
        <div className={`stack-2 ${styles.words}`}>
          <h3 className={`size-4 ${styles.title}`}>{keepTogether(title)}</h3>
          <p className={`measure-text ${styles.description}`}>{keepTogether(description)}</p>
          <p className={`small strong ${styles.category}`}>{category}</p>
        </div>
        <p className={`stack-1 note ${styles.facts}`}>
          <span>{type}</span> <span>{formatSize(size)}</span> <span>{downloads}</span>
        </p>
        <div className={styles.actions}>
          <Act
            address={fileAddress(id)}
            className={`${action.action} ${action.second} ${action.small} ${styles.download}`}
            onAct={onDownload}
          >
            <DownloadSign />
            {card.download} <span className="visually-hidden">{title}</span>
          </Act>
          <Act address={previewAddress(id)} className={styles.eye} onAct={onPreview}>
            <EyeSign />
            <span className="visually-hidden">
              {card.preview} {title}
            </span>
          </Act>
        </div>
      </article>
    </li>
  );
}

/** A button with JavaScript, a link without. Before hydration the button submits a form to the address of the link. The form is not a landmark. */
function Act(props: { address: string; className: string | undefined; onAct: () => void; children: React.ReactNode }) {
  const { address, className, onAct, children } = props;
  function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    onAct();
  }
  return (
    <>
      <form className={styles.withScript} action={address} role="none" onSubmit={onSubmit}>
        <button className={className} type="submit">
          {children}
        </button>
      </form>
      <noscript>
        <a className={className} href={address}>
          {children}
        </a>
      </noscript>
    </>
  );
}
