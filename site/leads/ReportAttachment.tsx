// The report of a tool that goes with a consultation request: shown above the fields, removable.
import { useEffect, useState } from 'react';
import type { Consultation } from '../../content/schemas/consultation';
import { readToolReport, type ToolReport, toolPath } from '../../contracts/tool-report';
import styles from './ReportAttachment.module.css';

interface Props {
  /** JSON text. */
  text: string;
  words: Consultation['form']['report'];
  error?: string | undefined;
  onRemove: () => void;
}

export const REPORT_FIELD = 'report';

export function ReportAttachment({ text, words, error, onRemove }: Props) {
  const report = useReport(text);
  return (
    <section
      className={`stack-2 ${styles.report}`}
      id={REPORT_FIELD}
      tabIndex={-1}
      aria-labelledby="report-heading"
      data-wrong={Boolean(error)}
    >
      <input type="hidden" name={REPORT_FIELD} value={text} />
      <h3 className="plain-heading" id="report-heading">
        {words.heading}
      </h3>
      {report && (
        <>
          <p>
            <a href={toolPath(report)}>{words.tools[report.tool]}</a>: {report.summary}
          </p>
          <details>
            <summary className="small">{words.details}</summary>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what is cut off */}
            <pre className={styles.json} tabIndex={0}>
              {JSON.stringify({ state: report.state, results: report.results }, null, 2)}
            </pre>
          </details>
        </>
      )}
      {error && <p className={`strong ${styles.error}`}>{error}</p>}
      <button className={styles.remove} type="button" onClick={onRemove}>
        {words.remove}
      </button>
    </section>
  );
}

/** Read in the browser only: the page of a refused form is rendered before its values are filled in. */
function useReport(text: string): ToolReport | undefined {
  const [report, setReport] = useState<ToolReport>();
  useEffect(() => setReport(readToolReport(text)), [text]);
  return report;
}
