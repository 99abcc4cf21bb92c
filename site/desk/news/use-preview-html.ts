// The HTML of a Markdown text as the server makes it for the public page, a moment after the last key.
import { useEffect, useState } from 'react';
import { fetchHtml } from '../call/send-request';

const PAUSE_MILLISECONDS = 500;

export function usePreviewHtml(body: string): { html: Document | undefined; failure: string | undefined } {
  const [html, setHtml] = useState<Document>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(async () => {
      try {
        const found = await fetchHtml('POST /api/desk/news/preview', { body });
        if (!isCurrent) return;
        setHtml(found);
        setFailure(undefined);
      } catch (error) {
        if (isCurrent) setFailure(`The preview shows an earlier text. ${error instanceof Error ? error.message : ''}`);
      }
    }, PAUSE_MILLISECONDS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [body]);
  return { html, failure };
}
