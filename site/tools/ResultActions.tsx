// What can be done with a result: copy, download, print, link, and send it with a consultation request.
import { useState } from 'react';
import type { FrameWords, ToolWords } from '../../content/schemas/tools';
import { REPORT_MAX_CHARACTERS, type ToolName, toFragment } from '../../contracts/tool-report';
import action from '../components/Action.module.css';
import { CONSULTATION_WITH_REPORT } from '../leads/report-fragment';
import { csvOf, tabbedOf } from './format-tables';
import { today } from './InputTables';
import styles from './ResultActions.module.css';
import { saveFile } from './save-file';
import type { Told } from './tool';

interface Props {
  name: ToolName;
  state: object;
  result: object;
  told: Told;
  words: ToolWords;
  frame: FrameWords;
}

export function ResultActions({ name, state, result, told, words, frame }: Props) {
  const [said, setSaid] = useState('');

  async function copy(text: string): Promise<void> {
    // Browsers have a clipboard on secure addresses only.
    const isCopied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    setSaid(isCopied ? frame.copied : frame.notCopied);
  }

  function downloadResults(): void {
    const file = { tool: name, ...result, state, guidelines: words.guidelines, calculatedOn: today() };
    saveFile(`${name}.json`, 'application/json', `${JSON.stringify(file, null, 2)}\n`);
  }

  function send(): void {
    const report = { tool: name, summary: told.summary, state, results: result };
    if (JSON.stringify(report).length > REPORT_MAX_CHARACTERS) setSaid(frame.tooLarge);
    else window.location.assign(`${CONSULTATION_WITH_REPORT}${toFragment(report)}`);
  }

  return (
    <div className={`stack-3 ${styles.actions} screen-only`}>
      <h3 className="visually-hidden">{frame.actions}</h3>
      <button className={`${action.action} ${action.first}`} type="button" onClick={send}>
        {frame.send}
      </button>
      <div className={`cluster ${styles.more}`}>
        <SmallButton label={frame.copyTable} onClick={() => void copy(tabbedOf(told.tables))} />
        <SmallButton
          label={frame.copyLink}
          onClick={() => void copy(`${window.location.origin}${window.location.pathname}#${toFragment(state)}`)}
        />
        <SmallButton label={frame.downloadResults} onClick={downloadResults} />
        <SmallButton label={frame.downloadCsv} onClick={() => saveFile(`${name}.csv`, 'text/csv', csvOf(told.tables))} />
        <SmallButton label={frame.print} onClick={() => window.print()} />
      </div>
      <p className="small" role="status">
        {said}
      </p>
    </div>
  );
}

function SmallButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button className={styles.small} type="button" onClick={onClick}>
      {label}
    </button>
  );
}
