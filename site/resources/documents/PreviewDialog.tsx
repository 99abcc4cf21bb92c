// The preview dialog of a document: the PDF, or its first page if the browser shows no PDFs. It is not counted as a download.
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { DocumentsWords } from '../../../content/schemas/documents';
import { type DocumentItem, firstPageAddress, previewAddress } from '../../../contracts/document';
import action from '../../components/Action.module.css';
import { interpolate } from './interpolate';
import styles from './PreviewDialog.module.css';

interface Props {
  document: DocumentItem;
  words: DocumentsWords;
  onClose: () => void;
  onDownload: () => void;
}

/** Parameters for PDF viewers: fit the page to the width, hide the list of pages. */
const VIEW = '#navpanes=0&view=FitH';

export function PreviewDialog({ document: shown, words: { preview, card }, onClose, onDownload }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  const last = useRef<HTMLButtonElement>(null);

  // A modal dialog makes the page behind it inert, and the browser returns the focus when it closes.
  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);

  /** Keeps Tab inside the dialog instead of leaving for the browser's controls. */
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Tab') return;
    const [edge, other] = event.shiftKey ? [first, last] : [last, first];
    if (event.target !== edge.current) return;
    event.preventDefault();
    other.current?.focus();
  }

  return (
    // A click on the backdrop closes the dialog, like Escape.
    <dialog
      ref={dialog}
      className={`card ${styles.dialog}`}
      aria-labelledby="preview-title"
      onClose={onClose}
      onKeyDown={onKeyDown}
      onClick={({ target }) => target === dialog.current && dialog.current.close()}
    >
      <div className={styles.inside}>
        <header className={styles.head}>
          <h2 className="size-4" id="preview-title">
            {shown.title}
          </h2>
          <button
            ref={first}
            className={`${action.action} ${action.second} ${action.small}`}
            type="button"
            onClick={() => dialog.current?.close()}
          >
            {preview.close}
          </button>
        </header>
        {navigator.pdfViewerEnabled ? (
          <iframe className={`sunk ${styles.pages}`} src={previewAddress(shown.id) + VIEW} title={shown.title} />
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be within reach of the keyboard
          <section className={`sunk ${styles.pages}`} tabIndex={0} aria-label={shown.title}>
            <p className={`note ${styles.note}`}>{preview.firstPageNote}</p>
            <img
              className={styles.firstPage}
              src={firstPageAddress(shown.id)}
              alt={interpolate(preview.firstPage, { title: shown.title })}
            />
          </section>
        )}
        <footer className={styles.foot}>
          <button ref={last} className={`${action.action} ${action.first} ${action.small}`} type="button" onClick={onDownload}>
            {card.download}
          </button>
        </footer>
      </div>
    </dialog>
  );
}
