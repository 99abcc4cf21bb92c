// Island: hydrates when first touched, or at once where the address carries a state. The protocol tool.
import { useState } from 'react';
import type { FrameWords, ToolContent, ToolWords } from '../../../content/schemas/tools';
import type { ProtocolPlan } from '../../../science/stability-protocol';
import action from '../../components/Action.module.css';
import { saveFile } from '../save-file';
import { ToolFrame } from '../ToolFrame';
import { ProtocolDocument } from './ProtocolDocument';
import { stabilityProtocol } from './stability-protocol';

interface Props {
  words: ToolWords;
  frame: FrameWords;
  document: NonNullable<ToolContent['document']>;
}

export function StabilityProtocolTool({ words, frame, document }: Props) {
  return (
    <ToolFrame
      tool={stabilityProtocol}
      words={words}
      frame={frame}
      isWide
      extra={(_state, plan) => (
        <>
          <CalendarButton plan={plan} labels={words.results} />
          <ProtocolDocument sections={document} />
        </>
      )}
    />
  );
}

function CalendarButton({ plan, labels }: { plan: ProtocolPlan; labels: Record<string, string> }) {
  const [isFailed, setFailed] = useState(false);
  const label = (name: string) => labels[name] ?? '';

  async function download(): Promise<void> {
    try {
      const { makeCalendar } = await import('./make-calendar');
      const words = {
        name: label('calendarName'),
        pull: label('pull'),
        month: label('month'),
        window: label('window'),
        units: label('units'),
      };
      saveFile('stability-protocol.ics', 'text/calendar', makeCalendar(plan.pulls, words, new Date()));
      setFailed(false);
    } catch (cause) {
      console.error('The calendar could not be made.', cause);
      setFailed(true);
    }
  }

  return (
    <div className="screen-only">
      <button className={`${action.action} ${action.second} ${action.small}`} type="button" onClick={() => void download()}>
        {label('downloadCalendar')}
      </button>
      <p className="small" role="status">
        {isFailed && label('calendarFailed')}
      </p>
    </div>
  );
}
