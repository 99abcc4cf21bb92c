// The page that an article makes, drawn by the component of the public page inside a frame of its own width.
// The frame has no address: the page is rendered into it from here, and the server turns its Markdown into safe HTML as for the public.
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import words from '../../../content/news.json';
import type { NewsArticle } from '../../../contracts/news';
import { Article } from '../../news/Article';
import styles from './ArticlePreview.module.css';
import { preparePreview } from './prepare-preview';
import { elementsOf } from './preview-elements';
import { usePreviewHtml } from './use-preview-html';

export function ArticlePreview({ article }: { article: NewsArticle }) {
  const [page, setPage] = useState<HTMLElement>();
  const frame = useRef<HTMLIFrameElement>(null);
  // Chromium has the document of the frame at once. Firefox replaces it once the frame has loaded.
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const prepare = () => setPage(preparePreview(element));
    prepare();
    element.addEventListener('load', prepare);
    return () => element.removeEventListener('load', prepare);
  }, []);
  const { html, failure } = usePreviewHtml(article.body);
  return (
    <section className={`stack-2 ${styles.preview}`} aria-label="Preview">
      <p className="note" role="status">
        {failure ?? 'The page as the public sees it.'}
      </p>
      <iframe ref={frame} className={`card ${styles.frame}`} title="Preview of the page" />
      {page &&
        createPortal(
          <Article words={words} article={{ ...article, title: article.title || 'Untitled' }}>
            {html && elementsOf(html.body.childNodes)}
          </Article>,
          page,
        )}
    </section>
  );
}
